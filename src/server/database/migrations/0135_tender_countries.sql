-- Public tenders come from more countries than Canada.
ALTER TABLE tender ADD COLUMN countrycode text NOT NULL DEFAULT 'CA';
CREATE INDEX tender_country ON tender (countrycode);
