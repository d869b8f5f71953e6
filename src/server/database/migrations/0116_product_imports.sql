-- Tables of products that somebody brought, alone or in an archive with their pictures.
CREATE TABLE product_import (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  filename    text NOT NULL,
  file_id     text NOT NULL,
  size        bigint NOT NULL,
  pictures    integer NOT NULL DEFAULT 0,                  -- how many the archive has
  reading     jsonb NOT NULL,                              -- format, encoding and separator, or sheet
  headrow     integer NOT NULL,
  columns     jsonb NOT NULL,                              -- names, samples, guesses
  mapping     jsonb NOT NULL DEFAULT '[]',
  existing    text NOT NULL DEFAULT 'update' CHECK (existing IN ('update', 'skip')),
  status      smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 3, 4, 5, 6, 7)),  -- uploaded, importing, imported, failed, cancelled, undone
  total       integer NOT NULL DEFAULT 0,
  done        integer NOT NULL DEFAULT 0,                  -- rows read so far
  added       integer NOT NULL DEFAULT 0,
  changed     integer NOT NULL DEFAULT 0,
  same        integer NOT NULL DEFAULT 0,
  failed      integer NOT NULL DEFAULT 0,
  kept        integer NOT NULL DEFAULT 0,                  -- products that undoing left alone, because somebody has changed them since
  report      jsonb,                                       -- what was left out and left empty
  failure     jsonb,                                       -- why the table could not be read to its end
  change_id   bigint REFERENCES product_change ON DELETE SET NULL,
  runner      uuid,                                        -- the run of the job that works on it
  beattime    timestamptz,                                 -- when that run was last heard of
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX product_import_tenant ON product_import (tenant_id, id DESC);
CREATE INDEX product_import_open ON product_import (beattime) WHERE status = 3;

-- Checksum and size of the file that a picture was drawn from, so that the same archive brings no picture twice.
ALTER TABLE picture ADD COLUMN source text;
CREATE INDEX picture_source ON picture (tenant_id, source) WHERE source IS NOT NULL;
