import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

/** A mail that somebody is to take care of. */
export interface MailForColleague {
  mailId: string;
  subject: string;
  assigneeId: string;
}

/** Of a subject, in a notice. */
const MOST_LETTERS = 200;

/**
 * Gives mails to colleagues, who may read and answer them and hear of it, each once; somebody who works here no longer gets nothing.
 *
 * @returns how many mails somebody has now who had them not before
 */
export async function assignMails(
  db: Kysely<Database>,
  giver: { id: string; tenantId: string },
  asked: readonly MailForColleague[],
): Promise<number> {
  if (asked.length === 0) return 0;
  const { rows } = await sql<{ mail: string; account: string; giver: string }>`
    INSERT INTO mail_assigned (mail_id, account_id, tenant_id)
    SELECT mail, account.id, account.tenant_id
    FROM unnest(${asked.map(({ mailId }) => mailId)}::bigint[], ${asked.map(({ assigneeId }) => assigneeId)}::bigint[]) AS asked (mail, assignee)
    JOIN account ON account.id = asked.assignee
    WHERE account.tenant_id = ${giver.tenantId} AND account.enabled AND account.deletetime IS NULL AND account.id <> ${giver.id}
    ON CONFLICT DO NOTHING
    RETURNING mail_id AS mail, account_id AS account, (SELECT nameremark FROM account WHERE account.id = ${giver.id}) AS giver`.execute(db);
  const subjects = new Map(asked.map(({ mailId, subject }) => [mailId, subject]));
  await notify(
    db,
    rows.map(({ mail, account, giver: name }) => ({
      tenantId: giver.tenantId,
      accountId: account,
      recordtype: noticeTypes.mail,
      recordid: mail,
      key: 'mailAssigned',
      values: { name, title: (subjects.get(mail) ?? '').slice(0, MOST_LETTERS) },
      href: `/email/list?view=given&mail=${mail}`,
    })),
  );
  return rows.length;
}
