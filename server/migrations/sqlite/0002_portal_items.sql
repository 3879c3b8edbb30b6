-- A row for each item of Portals: how often it was used, and when last. Nothing about who played.
CREATE TABLE portal_items (
    -- The item's number.
    item INTEGER PRIMARY KEY CHECK (item BETWEEN 0 AND 4095),
    -- Its sessions since the counts were last cleared.
    uses INTEGER NOT NULL CHECK (uses BETWEEN 0 AND 65535),
    -- The number of its latest session, from 1; 0 is none. The last session's items have the greatest.
    session INTEGER NOT NULL
);

-- Takes over the old row, such as usage1/3.2,17.1/17: each list becomes an array of JSON, ["3.2","17.1"] and ["17"]. A text
-- that these items would not be written as is garbage and counts as nothing.
WITH
    texts (whole, uses, last) AS (
        SELECT usage, substr(usage, 8, instr(substr(usage, 8), '/') - 1), substr(usage, 8 + instr(substr(usage, 8), '/'))
        FROM portal_usage
        WHERE usage GLOB 'usage1/*/*' AND usage NOT GLOB 'usage1/*[^0-9.,/]*'
    ),
    used (item, uses) AS (
        SELECT CAST(value AS INTEGER), CAST(substr(value, instr(value, '.') + 1) AS INTEGER)
        FROM texts, json_each('["' || replace(texts.uses, ',', '","') || '"]')
        WHERE value <> ''
    ),
    last (item) AS (
        SELECT CAST(value AS INTEGER)
        FROM texts, json_each('["' || replace(texts.last, ',', '","') || '"]')
        WHERE value <> ''
    ),
    valid (whole) AS (
        SELECT whole FROM texts
        WHERE whole = 'usage1/' || coalesce((SELECT group_concat(item || '.' || uses) FROM used), '')
                  || '/' || coalesce((SELECT group_concat(item) FROM last), '')
          AND coalesce((SELECT max(item) FROM (SELECT item FROM used UNION ALL SELECT item FROM last)), 0) < 4096
          AND coalesce((SELECT max(uses) FROM used), 0) <= 200
    )
INSERT INTO portal_items (item, uses, session)
SELECT item, max(uses), max(session)
FROM valid, (SELECT item, uses, 0 AS session FROM used UNION ALL SELECT item, 0, 1 FROM last)
GROUP BY item;

DROP TABLE portal_usage;
