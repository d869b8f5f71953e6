-- A text that several companies got is known by its sentences, so that another name in it hides nothing. What was sent before is kept for its company alone.
ALTER TABLE inquiry_web ADD sentences text[] NOT NULL DEFAULT '{}';
CREATE INDEX inquiry_web_sentences ON inquiry_web USING gin (sentences);
DROP INDEX inquiry_web_text;
