-- How a company of the directory is reached on the web, and what some sources tell of it beside its industry.
ALTER TABLE company
  ADD COLUMN website text NOT NULL DEFAULT '',
  ADD COLUMN domain text COLLATE "C" NOT NULL DEFAULT '',    -- the registrable one of the web site, by which the company is looked for
  ADD COLUMN email text NOT NULL DEFAULT '',                 -- a mailbox of a function such as info@, never a person's
  ADD COLUMN goods text NOT NULL DEFAULT '',                 -- what it won a contract for or asked for, in the words of the notice
  ADD COLUMN mentions text[] NOT NULL DEFAULT '{}';          -- parts in trade that words of its profile hint at; nobody stated them
CREATE INDEX company_domain ON company (domain) WHERE domain <> '';
CREATE INDEX company_email ON company (email) WHERE email <> '';
