-- Why an opportunity was lost, in the words of whoever says so.
ALTER TABLE opportunity ADD lostremark text NOT NULL DEFAULT '';
