-- A mail that carries the paper of an offer sends the offer.
ALTER TABLE outgoing_file ADD offer_id bigint REFERENCES offer;
