-- What a category was called that is gone: its own lines say it, and those of its customers keep only its id.
CREATE INDEX log_entry_category ON log_entry (entity_id, id DESC) WHERE entity = 'category';
