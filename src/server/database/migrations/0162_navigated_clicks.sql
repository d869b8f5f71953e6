-- A browser that somebody leads to a page says so with its request, and a program that calls itself a browser does not. It tells a person's single click behind
-- a gateway from the gateway's own.
ALTER TABLE edm_event ADD COLUMN navigated boolean NOT NULL DEFAULT false;
