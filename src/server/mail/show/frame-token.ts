import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { findReadableMail } from '../read/shared-mails.ts';

/** What the token of a frame opens. */
export interface ShownFrame extends Record<string, unknown> {
  mailId: string;
  images: boolean;
  dark: boolean;
}

/** A token with which a frame of the caller's page shows a mail once; whether remote pictures are fetched may be remembered for its sender. */
export const getMailFrame: Operation<'getMailFrame'> = async ({ db, user }, { id, images, remember = false, dark = false }) => {
  const { id: mailId } = await findReadableMail(db, user, id);
  if (remember) await rememberSender(db, user, { mailId, images: images ?? false });
  const detail: ShownFrame = { mailId, images: images ?? (await areImagesAllowed(db, user, mailId)), dark };
  return { token: await newDownloadToken(db, user, { purpose: 'mail frame', detail }) };
};

/** Whether the caller has decided to see the pictures of the sender of a mail. */
async function areImagesAllowed(db: Kysely<Database>, user: Caller, mailId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM mail_image_sender WHERE account_id = ${user.id} AND address = (SELECT fromaddress FROM mail WHERE id = ${mailId})`.execute(
    db,
  );
  return rows.length > 0;
}

async function rememberSender(db: Kysely<Database>, user: Caller, { mailId, images }: { mailId: string; images: boolean }): Promise<void> {
  const address = sql`(SELECT fromaddress FROM mail WHERE id = ${mailId})`;
  await (
    images
      ? sql`INSERT INTO mail_image_sender (account_id, address) VALUES (${user.id}, ${address}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM mail_image_sender WHERE account_id = ${user.id} AND address = ${address}`
  ).execute(db);
}
