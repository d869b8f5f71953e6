-- What mail systems tell of a mail after its own server took it: it lies in the recipient's mailbox, was passed on to a system that tells nothing, or is late. A line for each recipient, because a mail to several comes to each at its own time.
CREATE TABLE mail_delivery (
  message_id  bigint NOT NULL REFERENCES outgoing_message ON DELETE CASCADE,
  recipient   text NOT NULL,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  state       text NOT NULL CHECK (state IN ('delayed', 'relayed', 'delivered')),
  time        timestamptz NOT NULL,
  text        text NOT NULL DEFAULT '',
  PRIMARY KEY (message_id, recipient)
);
-- Whether the writer asked to be told; servers are asked for nothing where nobody did.
ALTER TABLE outgoing_message ADD COLUMN wantsreport boolean NOT NULL DEFAULT false;
