//! Tests of the server as visitors and operators see it.

mod files;
mod limits;
mod links;
mod operating;
mod pages;
mod plain;
mod portals;
mod preferences;
mod process;
mod sockets;
mod support;
