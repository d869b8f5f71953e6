-- Two runs of one query undid each other's steps.
ALTER TABLE search_query ADD COLUMN runner uuid;
