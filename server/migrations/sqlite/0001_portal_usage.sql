-- How often the items of Portals were used, and which came last. Nothing about who played.
CREATE TABLE portal_usage (
    -- There is one row: all who play on this server are counted together.
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- As docs/formats.md describes it: usage1/3.2,17.1/17
    usage TEXT NOT NULL
) STRICT;
