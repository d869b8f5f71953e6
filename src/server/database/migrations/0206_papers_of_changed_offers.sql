-- Which state of an offer a paper of it shows: buyers get none that was drawn before the offer was changed.
ALTER TABLE document ADD offerrevision integer;
ALTER TABLE outgoing_file ADD offerrevision integer;
-- Whether a mail that is on its way carries an offer.
CREATE INDEX outgoing_file_offer ON outgoing_file (offer_id) WHERE offer_id IS NOT NULL;
