-- Pages of a site can be put in another order, hidden and renamed, and show pictures of their own.

ALTER TABLE site_page_draft ADD hidden boolean NOT NULL DEFAULT false;
-- Two pages that swap their names have the same one for a moment.
ALTER TABLE site_page_draft DROP CONSTRAINT site_page_draft_tenant_id_slug_key;
ALTER TABLE site_page_draft ADD CONSTRAINT site_page_draft_tenant_id_slug_key UNIQUE (tenant_id, slug) DEFERRABLE INITIALLY DEFERRED;

-- Which pictures the sections of a page show, so that they are not swept away as unused.
CREATE TABLE site_page_picture (
  page_id     bigint NOT NULL REFERENCES site_page_draft ON DELETE CASCADE,
  picture_id  bigint NOT NULL REFERENCES picture,
  PRIMARY KEY (page_id, picture_id)
);
CREATE INDEX site_page_picture_picture ON site_page_picture (picture_id);
INSERT INTO site_page_picture
  SELECT DISTINCT page.id, picture.id FROM site_page_draft AS page
  CROSS JOIN LATERAL jsonb_path_query(page.sections, 'lax $.**.pictureid') AS shown
  JOIN picture ON picture.tenant_id = page.tenant_id AND picture.id::text = shown #>> '{}';
