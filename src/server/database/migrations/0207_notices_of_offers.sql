-- What a buyer does with an offer is told of the offer: as a mail it was taken for the mail of the same number.
ALTER TABLE notice DROP CONSTRAINT notice_recordtype_check, ADD CONSTRAINT notice_recordtype_check CHECK (recordtype BETWEEN 1 AND 14);
UPDATE notice SET recordtype = 14 WHERE key = 'offerViewed';
