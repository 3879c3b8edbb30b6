//! The counts of Portals, in SQL that SQLite and PostgreSQL have in common.

use std::collections::BTreeMap;

use app::{portals::Draw, storage::Counted};
use games::portals::{Item, ItemNumber, Usage};
use sqlx::{
    Database, Encode, Executor, FromRow, IntoArguments, Pool, QueryBuilder, Type,
    database::HasStatementCache,
};

/// A row of `portal_items`: the item, its uses, its latest session.
type Row = (i64, i64, i64);

const SELECT: &str = "SELECT item, uses, session FROM portal_items ORDER BY item";

/// How often each item was used.
pub(super) async fn usage<DB>(pool: &Pool<DB>) -> Result<Usage, sqlx::Error>
where
    DB: Database,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    Row: for<'r> FromRow<'r, DB::Row>,
    DB::Arguments: IntoArguments<DB>,
{
    let mut connection = pool.acquire().await?;
    let rows: Vec<Row> = sqlx::query_as(SELECT).fetch_all(&mut *connection).await?;
    Ok(Counts::of_rows(&rows).usage)
}

/// How a database begins a transaction that keeps all other writers out.
pub(super) struct Exclusive {
    /// The statement that begins it.
    pub(super) begin: &'static str,
    /// The statement that locks the table, if beginning does not.
    pub(super) lock: Option<&'static str>,
}

/// Draws sessions and counts them in an exclusive transaction: no count is lost, and the rule for clearing them,
/// [`Usage::add`], is in one place.
pub(super) async fn draw<DB>(
    pool: &Pool<DB>,
    exclusive: Exclusive,
    draws: &[Draw],
) -> Result<Vec<Option<Counted>>, sqlx::Error>
where
    DB: Database + HasStatementCache,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    Row: for<'r> FromRow<'r, DB::Row>,
    i64: Type<DB> + for<'q> Encode<'q, DB>,
    DB::Arguments: IntoArguments<DB>,
{
    let mut transaction = pool.begin_with(exclusive.begin).await?;
    if let Some(lock) = exclusive.lock {
        sqlx::query(lock).execute(&mut *transaction).await?;
    }
    let rows: Vec<Row> = sqlx::query_as(SELECT).fetch_all(&mut *transaction).await?;
    let mut counts = Counts::of_rows(&rows);
    let sessions = draws.iter().map(|draw| counts.draw(draw)).collect();
    if counts.were_cleared {
        sqlx::query("UPDATE portal_items SET uses = 0 WHERE uses > 0")
            .execute(&mut *transaction)
            .await?;
    }
    if !counts.changed.is_empty() {
        let mut upsert = QueryBuilder::<DB>::new("INSERT INTO portal_items (item, uses, session) ");
        upsert.push_values(counts.changed_rows(), |mut row, (item, uses, session)| {
            row.push_bind(item).push_bind(uses).push_bind(session);
        });
        upsert.push(
            " ON CONFLICT (item) DO UPDATE SET uses = excluded.uses, session = excluded.session",
        );
        // There are as many statements as numbers of rows, too many to keep prepared.
        let upsert = upsert.build().persistent(false);
        upsert.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(sessions)
}

/// The counts as a transaction read them, and what it has changed since.
struct Counts {
    usage: Usage,
    /// The number of the latest session.
    sessions: i64,
    /// The items of the sessions drawn, with the number of the latest one.
    changed: BTreeMap<ItemNumber, (&'static Item, i64)>,
    /// Whether a session exceeded [`Usage::MOST`].
    were_cleared: bool,
}

impl Counts {
    /// The counts in rows in the order of the items. The schema keeps all values within the bounds of their types.
    fn of_rows(rows: &[Row]) -> Self {
        let sessions = rows
            .iter()
            .map(|(_, _, session)| *session)
            .max()
            .unwrap_or(0);
        let items = rows.iter().filter_map(|(item, uses, session)| {
            let number = ItemNumber::new(u16::try_from(*item).ok()?)?;
            let was_last = *session > 0 && *session == sessions;
            Some((number, u16::try_from(*uses).ok()?, was_last))
        });
        Self {
            usage: Usage::from_items(items),
            sessions,
            changed: BTreeMap::new(),
            were_cleared: false,
        }
    }

    fn draw(&mut self, draw: &Draw) -> Option<Counted> {
        let session = draw.session(Some(&self.usage))?;
        self.sessions = self.sessions.saturating_add(1);
        for item in session.items() {
            self.changed.insert(item.number, (item, self.sessions));
        }
        self.usage.add(&session);
        self.were_cleared |= self.usage.sum() == 0;
        // The schema keeps it positive.
        let number = self.sessions.unsigned_abs();
        Some(Counted { session, number })
    }

    fn changed_rows(&self) -> impl Iterator<Item = Row> {
        self.changed.iter().map(|(number, (item, session))| {
            (number.get().into(), self.usage.count(item).into(), *session)
        })
    }
}
