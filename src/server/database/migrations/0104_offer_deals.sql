-- An offer is tied to the opportunity it was made from, and a salesperson reads those of their own.
ALTER TABLE offer ADD opportunity_id bigint REFERENCES opportunity;
CREATE INDEX offer_opportunity ON offer (opportunity_id) WHERE opportunity_id IS NOT NULL;
CREATE INDEX offer_creator ON offer (tenant_id, creator_id, id DESC);
