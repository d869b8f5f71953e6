import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { notify } from '#server/notice/notify.ts';

import { KEPT_DAYS } from './draft/delete-drafts.ts';
import { isUntouched } from './draft/read-outgoing.ts';

const MOST_AT_ONCE = 1000;

/** Every ten minutes: reminds of mails that nobody answered, and removes deleted drafts and untouched answers after their days, and files that no draft took. */
export function outgoingMailJob(db: Kysely<Database>, files: Pick<Storage, 'delete'>): JobDefinition {
  return {
    name: 'outgoing-mail',
    cron: '*/10 * * * *',
    run: async () => {
      await db.transaction().execute(remindOfUnanswered);
      await sweepDrafts(db, files);
    },
  };
}

/** Each once; the reminder and its end are one transaction. */
export async function remindOfUnanswered(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string; tenant_id: string; account_id: string; subject: string; answered: boolean }>`
    UPDATE outgoing_mail SET remindat = NULL WHERE id IN (
      SELECT id FROM outgoing_mail WHERE remindat <= now() ORDER BY remindat LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, tenant_id, account_id, subject,
      EXISTS (SELECT FROM outgoing_message WHERE outgoing_id = outgoing_mail.id AND answertime IS NOT NULL) AS answered`.execute(db);
  await notify(
    db,
    rows
      .filter(({ answered }) => !answered)
      .map(({ id, tenant_id, account_id, subject }) => ({
        tenantId: tenant_id,
        accountId: account_id,
        recordtype: noticeTypes.mail,
        recordid: id,
        key: 'mailUnanswered',
        values: { title: subject },
      })),
  );
}

/** A picture that a signature or a template shows is named by no draft and stays. */
async function sweepDrafts(db: Kysely<Database>, files: Pick<Storage, 'delete'>): Promise<void> {
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  await sql`DELETE FROM outgoing_mail WHERE deletetime < ${before} OR (${isUntouched} AND updatetime < ${before})`.execute(db);
  const { rows } = await sql<{ file_id: string }>`
    DELETE FROM outgoing_file WHERE id IN (
      SELECT id FROM outgoing_file AS file WHERE outgoing_id IS NULL AND createtime < now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM mail_signature WHERE account_id = file.account_id AND document @? format('$.**.attrs.fileid ? (@ == "%s")', file.id)::jsonpath)
        AND NOT EXISTS (SELECT FROM mail_template WHERE account_id = file.account_id AND document @? format('$.**.attrs.fileid ? (@ == "%s")', file.id)::jsonpath)
      ORDER BY createtime LIMIT ${MOST_AT_ONCE})
    RETURNING file_id`.execute(db);
  for (const { file_id } of rows) await files.delete(file_id);
}
