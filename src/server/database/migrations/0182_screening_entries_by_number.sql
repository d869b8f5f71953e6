-- Two people of one list may have one name. What was said by the name alone is asked again with the next list.
ALTER TABLE screening_entry ADD COLUMN entrykey text NOT NULL DEFAULT '';     -- hash of its number in the list, or of its text where it has none
ALTER TABLE screening_dismissal ADD COLUMN entrykey text NOT NULL DEFAULT '';
DROP INDEX screening_dismissal_of;
CREATE UNIQUE INDEX screening_dismissal_of ON screening_dismissal (customer_id, listname, entryname, entrykey);
