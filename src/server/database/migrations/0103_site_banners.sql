-- Which banner of the site led to a view.

ALTER TABLE site_view ADD banner text NOT NULL DEFAULT '';    -- the section and the row; empty for every other way
ALTER TABLE site_day DROP CONSTRAINT site_day_kind_check;
ALTER TABLE site_day ADD CONSTRAINT site_day_kind_check
  CHECK (kind IN ('all', 'page', 'source', 'device', 'lang', 'country', 'campaign', 'banner'));
