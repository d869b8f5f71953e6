-- A record of a contact has files, comments and colleagues who are named in it.
ALTER TABLE follow_up ADD mention_ids bigint[] NOT NULL DEFAULT '{}';
ALTER TABLE customer_file ADD follow_up_id bigint REFERENCES follow_up;
CREATE INDEX customer_file_follow_up ON customer_file (follow_up_id) WHERE follow_up_id IS NOT NULL AND deletetime IS NULL;

CREATE TABLE follow_comment (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  follow_up_id  bigint NOT NULL REFERENCES follow_up,
  content       text NOT NULL,
  mention_ids   bigint[] NOT NULL DEFAULT '{}',
  creator_id    bigint NOT NULL REFERENCES account,
  createtime    timestamptz NOT NULL DEFAULT now(),
  deletetime    timestamptz
);
CREATE INDEX follow_comment_follow_up ON follow_comment (follow_up_id, id) WHERE deletetime IS NULL;

-- 13: what a colleague did that concerns the reader.
ALTER TABLE notice DROP CONSTRAINT notice_recordtype_check, ADD CONSTRAINT notice_recordtype_check CHECK (recordtype BETWEEN 1 AND 13);
