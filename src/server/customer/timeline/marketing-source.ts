import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { knownAddress } from '#server/edm/recipient/erased-recipients.ts';
import { compilePlain, fillPlain } from '#server/edm/text/compile-text.ts';
import { type KnownRecipient, recipientValues } from '#server/edm/text/recipient-values.ts';
import type { Schemas } from '#server/operation.ts';

import { after, microseconds } from './keyset.ts';
import { blank, type TimelineSource } from './source.ts';

interface Row extends Omit<Schemas['TimelineMarketing'], 'text' | 'subject'> {
  position: string;
  at: string;
  time: Date;
  text: string;
  userid: string;
  username: string;
  written: string;
  recipient: KnownRecipient;
  sender: string;
  company: string;
  language: string;
}

const COLUMNS = { time: sql`happened.time`, id: sql`(recipient.id * 8 + happened.no)` };

/**
 * Marketing mails to people of the customer, and what they did with them.
 *
 * A recipient stays with the customer that was written to, so those of customers that were merged into this one are looked for as well.
 */
export const marketingSource: TimelineSource = {
  kinds: ['marketing'],
  read: async ({ db, user, tenantId, customer, position, rank, limit }) => {
    if (!mayDo(user.rights, 'marketing', 'view')) return [];
    const mayOpen = sql`(${user.dataScope} = 'ALL' OR task.account_id = ${user.id}) AND task.deletetime IS NULL`;
    const { rows } = await sql<Row>`
      SELECT ${COLUMNS.id}::text AS position, ${microseconds(COLUMNS.time)} AS at, happened.time, event, account.id AS userid, left(account.nameremark, 100) AS username,
        CASE WHEN ${mayOpen} THEN task.id::text ELSE '' END AS taskid, CASE WHEN ${mayOpen} THEN taskname ELSE '' END AS taskname,
        CASE WHEN NOT (${mayOpen}) THEN '' WHEN variant = 1 AND task.subjectb <> '' THEN task.subjectb ELSE task.subject END AS written,
        json_build_object('name', recipient.name, 'companyname', recipient.companyname, 'countrycode', recipient.countrycode, 'vars', recipient.vars) AS recipient,
        coalesce(nullif(task.fromname, ''), account.nameremark) AS sender, tenant.name AS company, task.language,
        CASE WHEN ${mayOpen} THEN ${knownAddress(sql`recipient.email`)} ELSE '' END AS email, CASE WHEN event = 'bounced' AND ${mayOpen} THEN left(faulttext, 300) ELSE '' END AS text
      FROM edm_recipient AS recipient JOIN edm_task AS task ON task.id = recipient.task_id JOIN account ON account.id = task.account_id
        JOIN tenant ON tenant.id = recipient.tenant_id
        CROSS JOIN LATERAL (VALUES (0, 'sent', senttime), (1, 'opened', opentime), (2, 'clicked', clicktime), (3, 'answered', replytime),
          (4, 'bounced', bouncetime), (5, 'complained', complainttime), (6, 'left', unsubtime)) AS happened (no, event, time)
      WHERE recipient.customer_id = ANY (ARRAY(SELECT id FROM customer WHERE id = ${customer.id} OR mergedinto = ${customer.id}))
        AND recipient.tenant_id = ${tenantId} AND recipient.senttime IS NOT NULL AND happened.time IS NOT NULL AND ${after(position, rank, COLUMNS)}
      ORDER BY happened.time DESC, ${COLUMNS.id} DESC LIMIT ${limit}`.execute(db);
    return rows.map(({ position: id, at, time, userid, username, taskid, event, taskname, email, text, ...mail }) => {
      const marketing = { taskid, event, taskname, subject: readSubject(mail), email, text };
      const item = {
        ...blank,
        changes: [],
        key: `marketing-${id}`,
        kind: 'marketing' as const,
        time: time.toISOString(),
        userid,
        username,
        marketing,
      };
      return { position: { at, rank, id }, item };
    });
  },
};

/** The subject as its reader has it: with their name, and what stands for it where it is not known. */
function readSubject({
  written,
  recipient,
  sender,
  company,
  language,
}: Pick<Row, 'written' | 'recipient' | 'sender' | 'company' | 'language'>): string {
  const from = { id: '', email: '', name: sender, company };
  return fillPlain(compilePlain(written), { values: recipientValues(recipient, from, { language, unsubscribe: '' }) });
}
