//! Tests of the server as visitors and operators see it.

mod chats;
mod files;
mod limits;
mod links;
mod manifest;
mod operating;
mod pages;
mod pictures;
mod plain;
mod portals;
mod preferences;
mod previews;
mod process;
mod sockets;
mod support;
