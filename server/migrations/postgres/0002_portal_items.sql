-- A row for each item of Portals: how often it was used, and when last. Nothing about who played.
-- The numbers of migrations mean the same in both folders; the first one was for SQLite only.
CREATE TABLE portal_items (
    -- The item's number.
    item BIGINT PRIMARY KEY CHECK (item BETWEEN 0 AND 4095),
    -- Its sessions since the counts were last cleared.
    uses BIGINT NOT NULL CHECK (uses BETWEEN 0 AND 65535),
    -- The number of its latest session, from 1; 0 is none. The last session's items have the greatest.
    session BIGINT NOT NULL CHECK (session >= 0)
);
