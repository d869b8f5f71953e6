-- The country of a visitor where a proxy tells it, and the campaigns that led to the site.

ALTER TABLE site_view ADD country text NOT NULL DEFAULT '';   -- empty where nobody knows
ALTER TABLE site_day DROP CONSTRAINT site_day_kind_check;
ALTER TABLE site_day ADD CONSTRAINT site_day_kind_check
  CHECK (kind IN ('all', 'page', 'source', 'device', 'lang', 'country', 'campaign'));
