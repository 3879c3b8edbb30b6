//! The output for a position or a numbered deal of solitaire.

use super::List;
use crate::cards::Card;
use crate::solitaire::{Column, Deal, Kind, Link, Pile, Position, Variant};
use core::fmt::{self, Display, Write};

/// Writes the rest of an answer after `"ok":`.
pub(super) fn write(json: &mut String, link: &Link) -> fmt::Result {
    match link {
        Link::Position(position) => write_position(json, position),
        Link::Deal(deal) => write_deal(json, *deal),
    }
}

fn write_deal(json: &mut String, deal: Deal) -> fmt::Result {
    let variant = deal.variant();
    write!(
        json,
        "true,\"kind\":\"solitaire.deal\",\"game\":\"{}\",\"deal\":{}",
        variant.kind().name(),
        deal.number()
    )?;
    if let Some(draw) = variant.draw() {
        write!(json, ",\"draw\":{}", draw.count())?;
    }
    Ok(())
}

fn write_position(json: &mut String, position: &Position) -> fmt::Result {
    let variant = position.variant();
    write!(
        json,
        "true,\"kind\":\"solitaire\",\"game\":\"{}\",\"version\":1,\"config\":{{",
        variant.kind().name()
    )?;
    write_config(json, variant)?;
    let piles = position.layout().foundations;
    let foundations = List(&piles, |pile: &Pile, f| write!(f, "{}", cards(pile)));
    write!(json, "}},\"foundations\":{foundations}")?;
    match variant.kind() {
        Kind::FreeCell => {
            let cells = List(position.cells(), |cell, f| match cell {
                Some(card) => write!(f, "\"{card}\""),
                None => f.write_str("null"),
            });
            let columns = List(position.columns(), |column: &Column, f| {
                write!(f, "{}", cards(&column.cards))
            });
            write!(json, ",\"cells\":{cells},\"tableau\":{columns}")?;
        }
        Kind::Klondike => {
            let columns = List(position.columns(), |column: &Column, f| {
                let face_up = column.face_up();
                let cards = cards(&column.cards);
                write!(f, "{{\"cards\":{cards},\"face_up\":{face_up}}}")
            });
            let (stock, waste) = (cards(position.stock()), cards(position.waste()));
            write!(
                json,
                ",\"tableau\":{columns},\"stock\":{stock},\"waste\":{waste}"
            )?;
        }
    }
    write!(
        json,
        ",\"moves\":{},\"canonical\":\"{}\"",
        position.moves(),
        position.canonical()
    )
}

fn write_config(json: &mut String, variant: Variant) -> fmt::Result {
    match variant.draw() {
        None => write!(
            json,
            "\"mini\":{},\"columns\":{},\"cells\":{}",
            variant.is_mini(),
            variant.columns(),
            variant.cells()
        ),
        Some(draw) => write!(
            json,
            "\"draw\":{},\"columns\":{}",
            draw.count(),
            variant.columns()
        ),
    }?;
    write!(json, ",\"suits\":{}", variant.suits())
}

fn cards(cards: &[Card]) -> impl Display + '_ {
    List(cards, |card, f| write!(f, "\"{card}\""))
}
