//! A board as a drawing: thumbnails, the maker's board, rounds. Drawn from the moves alone, by the same code on the
//! server and in the browser.
//!
//! A square is 10 units wide. Shapes differ as well as colours: the player's trail is a solid line that starts with a
//! filled disc, the opponent's a dashed line with a ring, a trap a small sharp cross, a trap that was hit a cross in
//! a burst.

use std::fmt::Write;

use games::spaces::{Action, Board, Location, Move, Round, Size, Square};

/// One player's part of the drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trail {
    /// Where the piece was, in order. The goal is the last one, if it was reached.
    pub(super) locations: Vec<Location>,
    /// The visible traps.
    pub(super) traps: Vec<Square>,
}

/// The drawing of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    /// The size of the board.
    pub(super) size: Size,
    /// The player's trail, which goes up.
    pub(super) own: Trail,
    /// The opponent's, which comes down.
    pub(super) other: Trail,
    /// Where a piece was trapped, or both met.
    pub(super) hits: Vec<Square>,
    /// The traps with the numbers of their steps, from 1.
    order: Vec<(usize, Square)>,
}

impl Drawing {
    /// A whole board of one player.
    pub(super) fn of_board(board: &Board) -> Self {
        Self::of_moves(board.size(), board.moves())
    }

    /// The moves of an unfinished board.
    pub(super) fn of_moves(size: Size, moves: &[Move]) -> Self {
        let mut own = Trail::default();
        let mut order = Vec::new();
        for (number, step) in (1..).zip(moves) {
            match *step {
                Move::Piece(square) => own.locations.push(Location::Square(square)),
                Move::Trap(square) => {
                    own.traps.push(square);
                    order.push((number, square));
                }
                Move::Goal(column) => own.locations.push(Location::FirstGoal(column)),
            }
        }
        Self {
            size,
            own,
            other: Trail::default(),
            hits: Vec::new(),
            order,
        }
    }

    /// A round after this many steps, with all traps that were set.
    pub(super) fn of_round(size: Size, round: &Round, steps: usize) -> Self {
        let [mut own, mut other] = [Trail::default(), Trail::default()];
        let mut hits = Vec::new();
        let mut order = Vec::new();
        for (number, step) in (1..).zip(round.steps.iter().take(steps)) {
            for (trail, turn) in [&mut own, &mut other].into_iter().zip(&step.turns) {
                match turn.action {
                    Action::Traps(square) => {
                        trail.traps.push(square);
                        order.push((number, square));
                    }
                    Action::Stopped => {}
                    Action::Places(_) | Action::Moves { .. } | Action::Goal => {
                        trail.locations.push(turn.location);
                    }
                }
                if turn.lost.is_some() {
                    hits.extend(turn.location.square());
                }
            }
        }
        Self {
            size,
            own,
            other,
            hits,
            order,
        }
    }

    /// The drawing as the first player may see it during a game: of the other's traps only those that were hit.
    pub(super) fn fogged(mut self) -> Self {
        self.other.traps.retain(|trap| self.hits.contains(trap));
        let visible = [&self.own.traps, &self.other.traps];
        self.order
            .retain(|(_, trap)| visible.iter().any(|traps| traps.contains(trap)));
        self
    }

    /// The played part of a round as lines of coloured squares, for a chat. Nothing hidden is in it.
    pub(super) fn emoji(&self) -> String {
        let mut text = String::new();
        let been = |trail: &Trail, square| trail.locations.contains(&Location::Square(square));
        for row in 0..self.size.get() {
            for column in 0..self.size.get() {
                let Some(square) = Square::new(self.size, row, column) else {
                    continue;
                };
                text.push(if self.hits.contains(&square) {
                    '💥'
                } else {
                    match (been(&self.own, square), been(&self.other, square)) {
                        (true, true) => '🟪',
                        (true, false) => '🟦',
                        (false, true) => '🟧',
                        (false, false) => '⬜',
                    }
                });
            }
            text.push('\n');
        }
        text
    }

    /// The drawing as SVG: the board alone, with goals as bars at its edges.
    pub(super) fn svg(&self) -> String {
        self.svg_with("")
    }

    /// The numbers of the steps in which the traps were set, to be drawn over the trails.
    pub(super) fn numbers(&self) -> String {
        let side = 10 * u32::from(self.size.get());
        let mut svg = format!("<svg viewBox=\"0 0 {side} {side}\" focusable=\"false\">");
        for (number, square) in &self.order {
            let (x, y) = center(*square);
            // Writing to a String cannot fail.
            let _ = write!(svg, "<text x=\"{}\" y=\"{}\">{number}</text>", x + 4, y + 4);
        }
        svg.push_str("</svg>");
        svg
    }

    /// The drawing with the caller's own elements beneath the trails.
    pub(super) fn svg_with(&self, beneath: &str) -> String {
        let side = 10 * u32::from(self.size.get());
        let mut svg = format!("<svg viewBox=\"0 0 {side} {side}\" focusable=\"false\">");
        svg.push_str("<path class=\"board-lines\" d=\"");
        for line in 0..=self.size.get() {
            let at = 10 * u32::from(line);
            // Writing to a String cannot fail.
            let _ = write!(svg, "M0 {at}h{side}M{at} 0v{side}");
        }
        svg.push_str("\"/>");
        svg.push_str(beneath);
        self.trail(
            &mut svg,
            &self.other,
            ["other-way", "other-dot", "other-trap"],
        );
        self.trail(&mut svg, &self.own, ["own-way", "own-dot", "own-trap"]);
        if !self.hits.is_empty() {
            svg.push_str("<path class=\"hit\" d=\"");
            for hit in &self.hits {
                let (x, y) = center(*hit);
                let _ = write!(svg, "M{x} {y}m-4 0h8m-4 -4v8m-3 -7l6 6m0 -6l-6 6");
            }
            svg.push_str("\"/>");
        }
        svg.push_str("</svg>");
        svg
    }

    fn trail(&self, svg: &mut String, trail: &Trail, [way, dot, trap]: [&'static str; 3]) {
        if let Some(first) = trail.locations.first() {
            let _ = write!(svg, "<path class=\"{way}\" d=\"");
            for (index, location) in trail.locations.iter().enumerate() {
                let (x, y) = self.point(location);
                let _ = write!(svg, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
            }
            svg.push_str("\"/>");
            let (x, y) = self.point(first);
            let _ = write!(
                svg,
                "<circle class=\"{dot}\" cx=\"{x}\" cy=\"{y}\" r=\"2\"/>"
            );
            if let Some(goal) = trail
                .locations
                .last()
                .filter(|location| !matches!(location, Location::Square(_)))
            {
                let (x, y) = self.point(goal);
                let _ = write!(
                    svg,
                    "<path class=\"{way} goal-bar\" d=\"M{} {y}h8\"/>",
                    x - 4
                );
            }
        }
        if !trail.traps.is_empty() {
            let _ = write!(svg, "<path class=\"{trap}\" d=\"");
            for square in &trail.traps {
                let (x, y) = center(*square);
                let _ = write!(svg, "M{} {}l4 4m0 -4l-4 4", x - 2, y - 2);
            }
            svg.push_str("\"/>");
        }
    }

    /// The coordinates of a square or goal. A goal is just outside the edge.
    fn point(&self, location: &Location) -> (i32, i32) {
        let side = 10 * i32::from(self.size.get());
        let x = |column: u8| 10 * i32::from(column) + 5;
        match *location {
            Location::Square(square) => center(square),
            Location::FirstGoal(column) => (x(column), -2),
            Location::SecondGoal(column) => (x(column), side + 2),
        }
    }
}

/// The centre of a square.
pub(super) fn center(square: Square) -> (i32, i32) {
    (
        10 * i32::from(square.column()) + 5,
        10 * i32::from(square.row()) + 5,
    )
}

/// The example beside the rules: two plans on a 4 by 4 board, crossing.
pub(super) fn example() -> String {
    let board = |text| games::spaces::decode(text).map(|labelled| labelled.board);
    match (board(EXAMPLE[0]), board(EXAMPLE[1])) {
        (Ok(first), Ok(second)) => {
            let round = Round::play(&first, &second);
            let drawing = Drawing::of_round(first.size(), &round, round.steps.len());
            drawing.fogged().svg()
        }
        // A test keeps the two legal.
        _ => String::new(),
    }
}

/// The boards of the example. The first player is caught just before the goal.
const EXAMPLE: [&str; 2] = ["4|13p09p09t10p06p02pG2f", "4|14p14t10p09p09t05p01pG1f"];

#[cfg(test)]
mod tests {
    use super::*;

    fn round() -> (Size, Round) {
        let [first, second] = EXAMPLE.map(|text| games::spaces::decode(text).unwrap().board);
        (first.size(), Round::play(&first, &second))
    }

    #[test]
    fn the_example_can_be_drawn() {
        assert!(example().starts_with("<svg"));
        for text in EXAMPLE {
            let board = games::spaces::decode(text).unwrap().board;
            assert!(games::spaces::is_legal(
                &board,
                games::spaces::Rules::Tournament
            ));
        }
    }

    #[test]
    fn only_what_happened_is_drawn_of_the_other_player() {
        let (size, round) = round();
        let before = Drawing::of_round(size, &round, 2).fogged();
        assert_eq!(before.other.traps, []);
        for steps in 0..=round.steps.len() {
            let drawing = Drawing::of_round(size, &round, steps).fogged();
            assert!(
                drawing
                    .other
                    .traps
                    .iter()
                    .all(|trap| drawing.hits.contains(trap))
            );
            assert_eq!(drawing.own.locations.len().min(1), steps.min(1));
        }
    }

    #[test]
    fn the_squares_for_a_chat_show_only_the_played_part() {
        let (size, round) = round();
        let text = Drawing::of_round(size, &round, round.steps.len()).emoji();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines.iter().all(|line| line.chars().count() == 4), "{text}");
        assert!(text.contains('🟦') && text.contains('🟧'), "{text}");
    }
}
