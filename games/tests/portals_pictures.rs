//! What the picture says is what the rule does.
//!
//! `games/data/portals/drawings.json` names the drawing round every slot, and the indices of the
//! items that each drawing invites. A drawing is on the screen only while its slot is.

use games::portals::{History, Item, Session, Slot, Usage, Variant, catalogue};
use games::random::Generator;
use rand::SeedableRng;
use serde_json::Value;

const SESSIONS: u64 = 2_000;

struct Drawings(Value);

impl Drawings {
    fn read() -> Self {
        let text = include_str!("../data/portals/drawings.json");
        Self(serde_json::from_str(text).expect("JSON"))
    }

    /// The name of the drawing round a slot.
    fn name(&self, portal: &str, slot: &Slot) -> &str {
        let name = &self.0["portals"][portal][usize::from(slot.number.get())];
        name.as_str()
            .unwrap_or_else(|| panic!("{portal}, {}: no drawing", slot.id))
    }

    /// Whether it looks as if the item belongs into the slot.
    fn invites(&self, portal: &str, slot: &Slot, item: &Item) -> bool {
        let name = self.name(portal, slot);
        let invited = self.0["invites"][name].as_array();
        let invited = invited.unwrap_or_else(|| panic!("{name} invites nothing"));
        invited.iter().any(|index| index == item.index.as_str())
    }
}

#[test]
fn every_drawing_invites_what_its_slot_accepts_and_nothing_else_that_may_come_with_it() {
    let drawings = Drawings::read();
    for portal in catalogue().portals() {
        let named = drawings.0["portals"][&portal.id].as_array().map(Vec::len);
        assert_eq!(named, Some(portal.slots.len()), "{}", portal.id);
        for slot in &portal.slots {
            for item in catalogue().items() {
                let (invites, accepts) =
                    (drawings.invites(&portal.id, slot, item), slot.accepts(item));
                assert_eq!(
                    invites && !slot.is_near(item),
                    accepts,
                    "{}, {}: {}",
                    portal.id,
                    slot.id,
                    item.id
                );
            }
        }
    }
}

#[test]
fn slots_that_look_alike_accept_the_same() {
    let drawings = Drawings::read();
    for portal in catalogue().portals() {
        for (number, one) in portal.slots.iter().enumerate() {
            for other in &portal.slots[..number] {
                let alike = drawings.name(&portal.id, one) == drawings.name(&portal.id, other);
                let same = catalogue()
                    .items()
                    .iter()
                    .all(|item| one.accepts(item) == other.accepts(item));
                assert!(same || !alike, "{}: {} and {}", portal.id, one.id, other.id);
            }
        }
    }
}

#[test]
fn in_every_session_the_picture_invites_exactly_what_the_rule_allows() {
    let drawings = Drawings::read();
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let mut usage = Usage::new();
            let mut rng = Generator::seed_from_u64(1);
            for _ in 0..SESSIONS {
                let history = History {
                    own: None,
                    shared: Some(&usage),
                };
                let session =
                    Session::make(portal, variant, &history, &mut rng).expect("a session");
                usage.add(&session);
                contradicts_nothing(&drawings, &session);
            }
        }
    }
}

fn contradicts_nothing(drawings: &Drawings, session: &Session) {
    let portal = session.portal();
    for item in session.items() {
        let mut has_slot = false;
        for slot in session.slots() {
            let invites = drawings.invites(&portal.id, slot, item);
            assert_eq!(
                invites,
                slot.accepts(item),
                "{} at {} of {}",
                item.id,
                slot.id,
                session.code()
            );
            has_slot |= invites;
        }
        // What is left over could have gone somewhere, so nothing in the picture calls it in vain.
        assert!(has_slot, "{} of {}", item.id, session.code());
    }
}
