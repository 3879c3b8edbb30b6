//! Tests of stored games.
