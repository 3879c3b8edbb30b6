//! The cards in words: facts from [`games::zoo`], sentences in the page's language.

use games::{
    Language,
    zoo::{Bot, Card, CardKind, Color, Company, Effect, Game, IncomeWhen, Mode, Setup, Turn},
};

use super::controller::Controller;
use crate::{tr, ui::Icon};

/// A kind of card: "Company shares".
pub(super) fn kind(lang: Language, kind: CardKind) -> &'static str {
    match kind {
        CardKind::WarehouseFruit => tr!(lang, zoo.kind.warehouse_fruit),
        CardKind::Helper => tr!(lang, zoo.kind.helper),
        CardKind::SellFruit => tr!(lang, zoo.kind.sell_fruit),
        CardKind::CheapestShare => tr!(lang, zoo.kind.cheapest_share),
        CardKind::CompanyShare => tr!(lang, zoo.kind.company_share),
        CardKind::Influence => tr!(lang, zoo.kind.influence),
        CardKind::SellShare => tr!(lang, zoo.kind.sell_share),
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
pub(super) fn bot(lang: Language, bot: Bot) -> String {
    tr!(lang, zoo.table.bot, bot = bot.number())
}

/// A bot on the preview picture.
#[cfg(feature = "ssr")]
pub(super) struct Chip {
    pub(super) name: String,
    /// How much of its deck is drawn; empty if it has none of its own.
    pub(super) progress: String,
    /// Whether it drew last.
    pub(super) is_current: bool,
}

/// What the preview picture says about one of the bots.
#[cfg(feature = "ssr")]
pub(super) fn chip(lang: Language, game: &Game, of: Bot) -> Chip {
    Chip {
        name: bot(lang, of),
        progress: match game.setup().mode() {
            Mode::Individual => game.progress(of).to_string(),
            Mode::Shared => String::new(),
        },
        is_current: game.current_card().is_some() && game.current_bot() == of,
    }
}

/// Whose card is on the table: "Bot 2"; with a single bot, the deck's.
#[cfg(feature = "ssr")]
pub(super) fn owner(lang: Language, game: &Game) -> String {
    if game.setup().bots().get() == 1 {
        tr!(lang, zoo.table.deck).to_owned()
    } else {
        bot(lang, game.current_bot())
    }
}

/// A colour of a bot.
pub(super) fn color(lang: Language, color: Option<Color>) -> &'static str {
    match color {
        None => tr!(lang, zoo.look.none),
        Some(Color::Red) => tr!(lang, zoo.look.red),
        Some(Color::Yellow) => tr!(lang, zoo.look.yellow),
        Some(Color::Green) => tr!(lang, zoo.look.green),
        Some(Color::Blue) => tr!(lang, zoo.look.blue),
        Some(Color::Violet) => tr!(lang, zoo.look.violet),
        Some(Color::Black) => tr!(lang, zoo.look.black),
    }
}

/// Which deck was reshuffled for a draw: the bot's own, or the shared one.
pub(super) fn reshuffled(lang: Language, mode: Option<Mode>, bot: Bot) -> String {
    match mode {
        Some(Mode::Individual) => tr!(lang, zoo.table.reshuffled_bot, bot = bot.number()),
        _ => tr!(lang, zoo.table.reshuffled).to_owned(),
    }
}

/// A card with its printed number: "Card 6".
pub(super) fn card(lang: Language, card: Card) -> String {
    tr!(lang, zoo.table.card_label, number = card.printed_number())
}

/// The second line of the button for the same bot.
pub(super) fn this_bot(controller: Controller, game: &Game) -> String {
    let name = controller.name_of(game.bot_at(Turn::This));
    tr!(controller.lang, zoo.table.this_sub, name)
}

/// The label of the main button: a choice of bots, the only bot, or the first draw.
pub(super) fn draw_button(lang: Language, game: &Game) -> &'static str {
    if game.current_card().is_none() {
        tr!(lang, zoo.table.first)
    } else if game.setup().bots().get() == 1 {
        tr!(lang, zoo.table.draw)
    } else {
        tr!(lang, zoo.table.next_bot)
    }
}

/// The second line of the main button.
pub(super) fn next_bot(controller: Controller, game: &Game) -> String {
    let lang = controller.lang;
    if game.current_card().is_none() {
        tr!(lang, zoo.table.first_sub).to_owned()
    } else if game.setup().bots().get() == 1 {
        tr!(lang, zoo.table.draw_sub).to_owned()
    } else {
        let name = controller.name_of(game.bot_at(Turn::Next));
        tr!(lang, zoo.table.next_sub, name)
    }
}

/// Who drew what: "Bot 2, card 6: Cheapest shares."
pub(super) fn drawn(lang: Language, name: String, card: Card) -> String {
    let (number, title) = (card.printed_number(), title(lang, card));
    tr!(lang, zoo.table.announce, name, number, title)
}

/// Who drew what, as a title: "Bot 2 drew card 6: Cheapest shares"; with a single bot "Card 6: Cheapest shares".
#[cfg(feature = "ssr")]
pub(super) fn who_drew(lang: Language, game: &Game, drawn: Card) -> String {
    let title = title(lang, drawn);
    if game.setup().bots().get() == 1 {
        return [&card(lang, drawn), ": ", &title].concat();
    }
    let (bot, number) = (game.current_bot().number(), drawn.printed_number());
    tr!(lang, server.preview.zoo, bot, number, title)
}

/// The headline of a card: its kind, with companies if there are any.
pub(super) fn title(lang: Language, card: Card) -> String {
    let with_company = card.face().effects.iter().find_map(|effect| match *effect {
        Effect::BuyCompanyShare { company: of, .. } => {
            let company = company(lang, of);
            Some(tr!(lang, zoo.heading.company_share, company))
        }
        Effect::ShowInfluence { company: of } => {
            let company = company_name(lang, of);
            Some(tr!(lang, zoo.heading.influence, company))
        }
        Effect::MoveTopCard { from, to } => {
            let (from, to) = (company_name(lang, from), company_name(lang, to));
            Some(tr!(lang, zoo.heading.helper, from, to))
        }
        _ => None,
    });
    with_company.unwrap_or_else(|| kind(lang, card.kind()).to_owned())
}

/// The effects of a card, one sentence each.
pub(super) fn effects(lang: Language, card: Card) -> Vec<String> {
    let effects = card.face().effects.iter();
    effects.map(|effect| sentence(lang, *effect)).collect()
}

/// How much text a card has, from 1 to 7. The style sheet chooses its size by this.
pub(super) fn length(lang: Language, card: Card) -> u8 {
    let letters = |text: &str| text.chars().count();
    let effects: usize = effects(lang, card).iter().map(|text| letters(text)).sum();
    // The income and the title are set smaller; a second effect begins a new line.
    let lines = 10 * (card.face().effects.len() - 1);
    let rest = letters(&income(lang, card)) * 7 / 10 + letters(&title(lang, card)) * 9 / 10;
    let steps = [80, 95, 110, 128, 145, 160];
    let all = effects + lines + rest;
    steps
        .iter()
        .fold(1, |step, longest| step + u8::from(all > *longest))
}

/// The closing line of a card.
pub(super) fn income(lang: Language, card: Card) -> String {
    let income = card.face().income;
    let count = income.coins;
    match income.when {
        IncomeWhen::Always => tr!(lang, zoo.income.always, count),
        IncomeWhen::IfBought => tr!(lang, zoo.income.bought, count),
        IncomeWhen::IfDone => tr!(lang, zoo.income.done, count),
        IncomeWhen::IfSold => tr!(lang, zoo.income.sold, count),
    }
}

/// Who uses which deck: "one for all".
pub(super) fn decks(lang: Language, setup: Setup) -> &'static str {
    if setup.bots().get() == 1 {
        return tr!(lang, zoo.load.single);
    }
    match setup.mode() {
        Mode::Shared => tr!(lang, zoo.load.shared),
        Mode::Individual => tr!(lang, zoo.load.individual),
    }
}

fn sentence(lang: Language, effect: Effect) -> String {
    match effect {
        Effect::BuyCheapestFruit { times } => {
            repeated(lang, times, tr!(lang, zoo.effect.buy_fruit))
        }
        Effect::HireHelper => tr!(lang, zoo.effect.hire).to_owned(),
        Effect::MoveTopCard { from, to } => {
            let (from, to) = (company(lang, from), company(lang, to));
            tr!(lang, zoo.effect.move_card, from, to)
        }
        Effect::SellFruit { min_price } => tr!(lang, zoo.effect.sell_fruit, price = min_price),
        Effect::RefillInfluence => tr!(lang, zoo.effect.refill).to_owned(),
        Effect::BuyCheapestShare { times } => {
            repeated(lang, times, tr!(lang, zoo.effect.buy_share))
        }
        Effect::BuyCompanyShare {
            company: of,
            times,
            max_price,
        } => {
            let company = company(lang, of);
            let text = tr!(
                lang,
                zoo.effect.buy_company_share,
                company,
                price = max_price
            );
            repeated(lang, times, &text)
        }
        Effect::ShowInfluence { company: of } => {
            let company = company(lang, of);
            tr!(lang, zoo.effect.show_influence, company)
        }
        Effect::SellDearestShare { times } => {
            repeated(lang, times, tr!(lang, zoo.effect.sell_share))
        }
    }
}

/// "once" or "twice", the only numbers on the cards.
fn repeated(lang: Language, times: u8, text: &str) -> String {
    if times == 2 {
        format!("{} {text}", tr!(lang, zoo.effect.twice))
    } else {
        text.to_owned()
    }
}

/// A company's name on its own.
fn company_name(lang: Language, company: Company) -> &'static str {
    match company {
        Company::Apple => tr!(lang, zoo.company.apple),
        Company::Lemon => tr!(lang, zoo.company.lemon),
        Company::Pineapple => tr!(lang, zoo.company.pineapple),
    }
}

/// A company's name in the form that follows "deck of" or "share of".
fn company(lang: Language, company: Company) -> &'static str {
    match company {
        Company::Apple => tr!(lang, zoo.company.apple_of),
        Company::Lemon => tr!(lang, zoo.company.lemon_of),
        Company::Pineapple => tr!(lang, zoo.company.pineapple_of),
    }
}
