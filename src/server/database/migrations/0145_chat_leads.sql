-- The lead that a stranger's conversation became, and leads found by the end of a typed number.
ALTER TABLE wa_contact ADD COLUMN clue_id bigint REFERENCES clue;
CREATE INDEX wa_contact_clue ON wa_contact (clue_id) WHERE clue_id IS NOT NULL;
CREATE INDEX clue_phone ON clue (tenant_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 8)) WHERE deletetime IS NULL AND phone <> '';
