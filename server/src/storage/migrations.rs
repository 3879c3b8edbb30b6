//! Every change of the schema. A change has the same number on both databases; a database of any version is migrated.
//!
//! A migration that was released is never edited. It must leave the program before it running, because two processes
//! on one PostgreSQL are replaced one after the other.

use std::sync::LazyLock;

use sqlx::{
    SqlSafeStr,
    migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator},
};

/// A change: its number, its name, its statements.
pub(super) type Change = (i64, &'static str, &'static str);

pub(super) const SQLITE: [Change; 2] = [
    (
        1,
        "portal usage",
        include_str!("../../migrations/sqlite/0001_portal_usage.sql"),
    ),
    (
        2,
        "portal items",
        include_str!("../../migrations/sqlite/0002_portal_items.sql"),
    ),
];

const POSTGRES: [Change; 1] = [(
    2,
    "portal items",
    include_str!("../../migrations/postgres/0002_portal_items.sql"),
)];

/// The changes of an SQLite file.
pub(super) static FOR_SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(&SQLITE));

/// The changes of a PostgreSQL database.
pub(super) static FOR_POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(&POSTGRES));

/// The changes in sqlx's form. sqlx has a macro for this, but it would need all of its macros.
pub(super) fn migrator(changes: &[Change]) -> Migrator {
    let migration = |&(number, name, sql): &Change| {
        Migration::new(
            number,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    };
    let mut migrator = Migrator::with_migrations(changes.iter().map(migration).collect());
    // A newer program has migrated the database; by the rule above, this one still works.
    migrator.set_ignore_missing(true);
    migrator
}

/// The names of the changes that the database does not have yet.
pub(super) async fn pending<C: Migrate>(migrator: &Migrator, connection: &mut C) -> Vec<String> {
    // Without a list of changes there was none yet.
    let applied = connection
        .list_applied_migrations(&migrator.table_name)
        .await
        .unwrap_or_default();
    migrator
        .iter()
        .filter(|change| applied.iter().all(|done| done.version != change.version))
        .map(|change| format!("{} ({})", change.version, change.description))
        .collect()
}

/// Makes the changes that the database does not have yet, and returns their names. Without any it only reads, so that
/// a user without the right to change the schema can start the server.
pub(super) async fn run<C: Migrate>(
    migrator: &Migrator,
    connection: &mut C,
) -> Result<Vec<String>, MigrateError> {
    let pending = pending(migrator, connection).await;
    if !pending.is_empty() {
        migrator.run_direct(None, connection, false).await?;
    }
    Ok(pending)
}
