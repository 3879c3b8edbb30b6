//! The cards in words: the facts come from [`games::zoo`], the sentences from the page's language.

use games::zoo::{Bot, Card, CardKind, Company, Effect, Game, IncomeWhen, Mode, Setup, Turn};

use crate::{
    tr,
    ui::{I18n, icon::Icon},
};

/// A kind of card: "Company shares".
pub(super) fn kind(i18n: I18n, kind: CardKind) -> &'static str {
    match kind {
        CardKind::WarehouseFruit => tr!(i18n, zoo.kind.warehouse_fruit),
        CardKind::Helper => tr!(i18n, zoo.kind.helper),
        CardKind::SellFruit => tr!(i18n, zoo.kind.sell_fruit),
        CardKind::CheapestShare => tr!(i18n, zoo.kind.cheapest_share),
        CardKind::CompanyShare => tr!(i18n, zoo.kind.company_share),
        CardKind::Influence => tr!(i18n, zoo.kind.influence),
        CardKind::SellShare => tr!(i18n, zoo.kind.sell_share),
    }
}

/// The icon of a kind of card.
pub(super) fn kind_icon(kind: CardKind) -> Icon {
    match kind {
        CardKind::WarehouseFruit | CardKind::SellFruit => Icon::Fruit,
        CardKind::Helper => Icon::Helper,
        CardKind::CheapestShare | CardKind::CompanyShare | CardKind::SellShare => Icon::Share,
        CardKind::Influence => Icon::Influence,
    }
}

/// A bot's name.
pub(super) fn bot(i18n: I18n, bot: Bot) -> String {
    tr!(i18n, zoo.table.bot, bot = bot.number())
}

/// A card's printed number in words: "Card 6".
pub(super) fn card(i18n: I18n, card: Card) -> String {
    tr!(i18n, zoo.table.card_label, number = card.printed_number())
}

/// What the second line of the button for the same bot says.
pub(super) fn this_bot(i18n: I18n, game: &Game) -> String {
    let bot = game.bot_at(Turn::This).number();
    tr!(i18n, zoo.table.this_sub, bot = bot)
}

/// What the main button says: there is a choice, one bot goes on, or nothing is drawn yet.
pub(super) fn draw_button(i18n: I18n, game: &Game) -> &'static str {
    if game.current_card().is_none() {
        tr!(i18n, zoo.table.first)
    } else if game.setup().bots().get() == 1 {
        tr!(i18n, zoo.table.draw)
    } else {
        tr!(i18n, zoo.table.next_bot)
    }
}

/// What the main button's second line says.
pub(super) fn next_bot(i18n: I18n, game: &Game) -> String {
    if game.current_card().is_none() {
        tr!(i18n, zoo.table.first_sub).to_owned()
    } else if game.setup().bots().get() == 1 {
        tr!(i18n, zoo.table.draw_sub).to_owned()
    } else {
        let bot = game.bot_at(Turn::Next).number();
        tr!(i18n, zoo.table.next_sub, bot = bot)
    }
}

/// Who drew what: "Bot 2, card 6: Cheapest shares."
pub(super) fn drawn(i18n: I18n, bot: Bot, card: Card) -> String {
    let (bot, number, title) = (bot.number(), card.printed_number(), title(i18n, card));
    tr!(
        i18n,
        zoo.table.announce,
        bot = bot,
        number = number,
        title = title
    )
}

/// What stands largest on a card: its kind, with the company where there is one.
pub(super) fn title(i18n: I18n, card: Card) -> String {
    let company_of_card = card.face().effects.iter().find_map(|effect| match effect {
        Effect::BuyCompanyShare { company, .. } | Effect::ShowInfluence { company } => {
            Some(*company)
        }
        _ => None,
    });
    match (card.kind(), company_of_card) {
        (CardKind::CompanyShare, Some(of)) => {
            tr!(i18n, zoo.heading.company_share, company = company(i18n, of))
        }
        (CardKind::Influence, Some(of)) => tr!(
            i18n,
            zoo.heading.influence,
            company = company_name(i18n, of)
        ),
        (of_kind, _) => kind(i18n, of_kind).to_owned(),
    }
}

/// The effects of a card, one sentence each, with an icon.
pub(super) fn effects(i18n: I18n, card: Card) -> Vec<(Icon, String)> {
    card.face()
        .effects
        .iter()
        .map(|effect| sentence(i18n, *effect))
        .collect()
}

/// The closing line of a card.
pub(super) fn income(i18n: I18n, card: Card) -> String {
    let income = card.face().income;
    let coins = income.coins;
    match income.when {
        IncomeWhen::Always => tr!(i18n, zoo.income.always, coins = coins),
        IncomeWhen::IfBought => tr!(i18n, zoo.income.bought, coins = coins),
        IncomeWhen::IfDone => tr!(i18n, zoo.income.done, coins = coins),
        IncomeWhen::IfSold => tr!(i18n, zoo.income.sold, coins = coins),
    }
}

/// Who draws from what: "one for all".
pub(super) fn decks(i18n: I18n, setup: Setup) -> &'static str {
    if setup.bots().get() == 1 {
        return tr!(i18n, zoo.load.single);
    }
    match setup.mode() {
        Mode::Shared => tr!(i18n, zoo.load.shared),
        Mode::Individual => tr!(i18n, zoo.load.individual),
    }
}

/// A kept game in one line: "bots: 3, card 6, 3/13".
pub(crate) fn summary(i18n: I18n, game: &Game) -> String {
    let bots = game.setup().bots().get();
    match game.current_card() {
        Some(card) => {
            let number = card.printed_number();
            let progress = game.progress(game.current_bot()).to_string();
            tr!(
                i18n,
                zoo.games.summary,
                bots = bots,
                number = number,
                progress = progress
            )
        }
        None => tr!(i18n, zoo.games.summary_new, bots = bots),
    }
}

fn sentence(i18n: I18n, effect: Effect) -> (Icon, String) {
    match effect {
        Effect::BuyCheapestFruit { times } => (
            Icon::Fruit,
            repeated(i18n, times, tr!(i18n, zoo.effect.buy_fruit)),
        ),
        Effect::HireHelper => (Icon::Helper, tr!(i18n, zoo.effect.hire).to_owned()),
        Effect::MoveTopCard { from, to } => {
            let (from, to) = (company(i18n, from), company(i18n, to));
            (
                Icon::Company,
                tr!(i18n, zoo.effect.move_card, from = from, to = to),
            )
        }
        Effect::SellFruit { min_price } => (
            Icon::Fruit,
            tr!(i18n, zoo.effect.sell_fruit, price = min_price),
        ),
        Effect::RefillInfluence => (Icon::Influence, tr!(i18n, zoo.effect.refill).to_owned()),
        Effect::BuyCheapestShare { times } => (
            Icon::Share,
            repeated(i18n, times, tr!(i18n, zoo.effect.buy_share)),
        ),
        Effect::BuyCompanyShare {
            company: of,
            times,
            max_price,
        } => {
            let company = company(i18n, of);
            let text = tr!(
                i18n,
                zoo.effect.buy_company_share,
                company = company,
                price = max_price
            );
            (Icon::Share, repeated(i18n, times, &text))
        }
        Effect::ShowInfluence { company: of } => {
            let company = company(i18n, of);
            (
                Icon::Influence,
                tr!(i18n, zoo.effect.show_influence, company = company),
            )
        }
        Effect::SellDearestShare { times } => (
            Icon::Share,
            repeated(i18n, times, tr!(i18n, zoo.effect.sell_share)),
        ),
    }
}

/// The cards of the game do things once or twice.
fn repeated(i18n: I18n, times: u8, text: &str) -> String {
    if times == 2 {
        format!("{} {text}", tr!(i18n, zoo.effect.twice))
    } else {
        text.to_owned()
    }
}

/// A company's name as it stands alone.
fn company_name(i18n: I18n, company: Company) -> &'static str {
    match company {
        Company::Apple => tr!(i18n, zoo.company.apple),
        Company::Lemon => tr!(i18n, zoo.company.lemon),
        Company::Pineapple => tr!(i18n, zoo.company.pineapple),
    }
}

/// A company's name in the form that follows "deck of" or "share of".
fn company(i18n: I18n, company: Company) -> &'static str {
    match company {
        Company::Apple => tr!(i18n, zoo.company.apple_of),
        Company::Lemon => tr!(i18n, zoo.company.lemon_of),
        Company::Pineapple => tr!(i18n, zoo.company.pineapple_of),
    }
}

/// Why a link or a code does not open. Places are counted from 1, as people do.
pub(crate) fn error(i18n: I18n, error: &games::zoo::Error) -> String {
    use games::zoo::{ErrorKind as Kind, LIMIT};
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => tr!(i18n, error.too_long, limit = LIMIT),
        Kind::UnknownFormat => tr!(i18n, error.unknown_format).to_owned(),
        Kind::BadCharacter { found } => {
            tr!(i18n, error.bad_character, at = at, found = visible(found))
        }
        Kind::Truncated => tr!(i18n, error.truncated).to_owned(),
        Kind::BadLength { length } => tr!(i18n, error.bad_length, length = length),
        Kind::BadPosition { .. } => tr!(i18n, error.bad_position, at = at),
        Kind::BadBotCount { reserved: true, .. } => tr!(i18n, error.bad_bot_count_newer).to_owned(),
        Kind::BadBotCount { .. } => tr!(i18n, error.bad_bot_count, at = at),
        Kind::BadCurrentBot { bots, .. } => {
            tr!(i18n, error.bad_current_bot, at = at, bots = bots.get())
        }
        Kind::MissingSeparator { .. } => {
            tr!(i18n, error.missing_separator, at = at)
        }
        Kind::WrongBlockCount { blocks, bots } => tr!(
            i18n,
            error.wrong_block_count,
            bots = bots.get(),
            blocks = blocks
        ),
        Kind::DuplicateCard { card } => {
            tr!(i18n, error.duplicate_card, at = at, card = card.symbol())
        }
        Kind::CurrentCardRepeated { card } => tr!(
            i18n,
            error.current_card_repeated,
            at = at,
            card = card.symbol()
        ),
        Kind::TooManyCards { .. } => tr!(i18n, error.too_many_cards, at = at),
        Kind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        Kind::TrailingData => tr!(i18n, error.trailing_data, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
    }
}

/// A character as it can be shown in a sentence: an unprintable one by its number.
fn visible(found: char) -> String {
    if found.is_control() || found.is_whitespace() {
        format!("U+{:04X}", u32::from(found))
    } else {
        found.to_string()
    }
}
