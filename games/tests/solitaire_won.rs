//! Complete won games, move by move: they must stay won forever.

use games::solitaire::{Game, Status};

/// Deal 1 of FreeCell; 1941 and 98714, which are lost by moving everything up at once; Klondike
/// draw one and draw three, both finished automatically; the smallest FreeCell.
const WON: [&str; 6] = [
    "solitaire1/F00.1//0/40/6a6b(6h6hbh)7b767c(7h3h)67x2876db686838h16131b1h(1h8h)bh5b52(5h)8h4hdh414554x2(5h)2h5624252d2hbh2b28(2hahch)48x438x3(3h6h)4a(4h6h8h6h8h5h)72x4(7h6h8h8h)35(3h3h3h2h5h8hdh2h4h8h8h)13x2(1h2h3hah2h3h8hbh)",
    "solitaire1/F00.1941//0/35/1a15x2(1h)3b3c3d(3h3h)38(3h)87x2(8h)4h5h83b873x27b7h767327(2h)52535156(5h1h7h)1h7h567585x21581(8h)61x4d7676d(6h)68(6h1h1h2h1h2h3h5h1h2h3h5h1h3h5h1h)413h(bh4h4h4h5h3h4h5h2h2h2h1h7h8hdh4h7hahch)",
    "solitaire1/F00.98714//0/48/1a(7h5h)1b18383c134d14(1h7h)1832x234(3h)d8383d68a15ab35b51535h61a5656a6168b845x34b(4h2h)4h464hdh24x22d(2h4h8h4h)7h7hdh7d(7h8hah2h6h8h8h)2a(2h8h)bh(2h)8h(8h)83x28b825h(1h3h5h1h5hdh1h5h1h8h8h2hahch8h3h3hbh3h5h)",
    "solitaire1/K01.2//0/64/swswswsw(wh6h)w5252hswwhw2swsww1swsw(wh)62(6h)56x25h7331x257sww5353h74x2wh74swswswsww4swsww474(7h7h)52x3(5h)6h64x265w6whswswsw(wh4h)12x4swsww5swswsw(wh)wssw(wh)4h(4h)75swsww141x64146sw(whswswswswwhswwsswwh2h1h2h1h2h1h2h4h1h5h1hswswwh2h2h6hswwh5h1h5h5h6hswwh2h1h2h1h2h6hwh)",
    "solitaire1/K03.6//0/72/25621247swsw31w3swswswsww4swswwsswswwh6563(6h)swsww474x236x3swsww3wh36x264x67673(7h)52x367x2sww1swwsswswswsww1wh7hswwhsww1wssww1wh(2h2h)4h(4h)2h(7h)4h7h51swswswswwsswwh(5h)71(7h2h)53(5h2h4h1h)45x7sw5h(1hswswwsswswwhswswwsswswwh4h4h2h5h5hwhswwsswwhwh1h1h5h5hwhswwh1hwh3h5h5hwhswwh1h1h3h)",
    "solitaire1/FC1.2//0/4/2a2b(2h1h3h)12(1h3h1h2hah4hbh)41(4h3h1h)",
];

#[test]
fn won_games_stay_won() {
    for record in WON {
        let mut game =
            Game::from_record(record).unwrap_or_else(|error| panic!("{error}: {record}"));
        assert_eq!(game.status(), Status::Won, "{record}");
        assert_eq!(game.to_record(), record);
        let moves = game.position().moves();
        assert!(game.restart());
        assert_eq!(
            (game.position().moves(), game.position().home_count()),
            (0, 0)
        );
        while game.redo().is_some() {}
        assert_eq!(
            (game.position().moves(), game.status()),
            (moves, Status::Won)
        );
    }
}

#[test]
fn the_moves_of_the_player_cause_the_same_automatic_moves_again() {
    for record in WON {
        let mut told = Game::from_record(record).expect(record);
        told.restart();
        let mut game = told.clone();
        while let Some(expected) = told.redo() {
            // Finishing the game is one move, and may draw.
            let draws = expected
                .automatic
                .iter()
                .any(|step| !step.is_to_foundation());
            let played = if draws || game.position().finish().is_some() {
                game.finish().expect("it finishes")
            } else {
                game.play(expected.step).expect("an allowed move")
            };
            assert_eq!(played, expected);
        }
        assert_eq!(game.to_record(), record);
        assert_eq!(game.status(), Status::Won);
    }
}
