-- Two runs of one publication wrote each other's pages.
ALTER TABLE site_version ADD COLUMN runner uuid;
