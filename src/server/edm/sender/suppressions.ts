import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { pastedEntries } from '../recipient/pasted-addresses.ts';

const ENTRY = /^[^\s"(),:;<>@[\]\\]{0,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const MOST_SHOWN = 20;

/** Who is not to be written to, the latest first. */
export const listSuppressions: Operation<'listSuppressions'> = async ({ db, user }, { index, size = 10, keyword = '', reason }) => {
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const found = db
    .selectFrom('mail_suppression')
    .where('tenant_id', '=', user.tenantId)
    .$if(keyword.trim() !== '', (query) => query.where(sql<boolean>`(email ILIKE ${pattern} OR text ILIKE ${pattern})`))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'manual'));
  const rows = await found
    .select(['email', 'reason', 'text', 'createtime'])
    .orderBy('createtime', 'desc')
    .orderBy('email')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return {
    datas: rows.map(({ createtime, text, ...row }) => ({ ...row, text: text.slice(0, 500), createtime: createtime.toISOString() })),
    total,
  };
};

/** Puts addresses and domains on the list. */
export const addSuppressions: Operation<'addSuppressions'> = async (
  { db, user },
  { addresses, text = '' },
): Promise<Schemas['SuppressionAdded']> => {
  const entries = [...new Set(pastedEntries(addresses))];
  const good = entries.filter((entry) => ENTRY.test(entry));
  const refused = entries.filter((entry) => !ENTRY.test(entry));
  const { rows } = await sql`
    INSERT INTO mail_suppression (tenant_id, email, reason, text) SELECT ${user.tenantId}, email, 'manual', ${text.trim()} FROM unnest(${good}::text[]) AS email
    ON CONFLICT (tenant_id, email) DO NOTHING RETURNING email`.execute(db);
  return {
    added: rows.length,
    known: good.length - rows.length,
    refused: refused.slice(0, MOST_SHOWN).map((entry) => asTyped(entry, addresses).slice(0, 254)),
  };
};

/** A word without an at sign was taken for a domain. */
function asTyped(entry: string, typed: string): string {
  return typed.toLowerCase().includes(entry) ? entry : entry.slice(1);
}

/** Lifts addresses from the list; one that was dead may be tried again, and whoever had left is written to again. Why stands in the log. */
export const deleteSuppressions: Operation<'deleteSuppressions'> = async ({ db, user, address }, { emails, why }) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('mail_suppression')
      .where('tenant_id', '=', user.tenantId)
      .where('email', 'in', emails)
      .select(['email', 'reason'])
      .forUpdate()
      .execute();
    if (user.parentId !== null && rows.some(({ reason }) => reason === 'unsubscribe'))
      throw new Refusal(409, 'unsubscribedStays', { field: 'emails' });
    if (rows.length === 0) return { count: 0 };
    const lifted = rows.map(({ email }) => email);
    await trx.deleteFrom('mail_suppression').where('tenant_id', '=', user.tenantId).where('email', 'in', lifted).execute();
    await forgetVerdicts(trx, user.tenantId, lifted);
    await forgetLeaving(
      trx,
      user.tenantId,
      rows.filter(({ reason }) => reason === 'unsubscribe').map(({ email }) => email),
    );
    await writeLog(
      trx,
      authorOf({ user, address }),
      rows.map(({ email, reason }) => ({
        entity: 'suppression',
        entityId: null,
        action: 'delete',
        before: { name: email, reason },
        after: { why: why.trim() },
      })),
    );
    return { count: rows.length };
  });

/** Nothing that was found out about dead addresses keeps them from being tried again. */
async function forgetVerdicts(trx: Kysely<Database>, tenantId: string, emails: readonly string[]): Promise<void> {
  await sql`
    UPDATE contact_email SET invalid = false, verifystatus = CASE verifystatus WHEN 'invalid' THEN '' ELSE verifystatus END,
      verifytime = CASE verifystatus WHEN 'invalid' THEN NULL ELSE verifytime END
    WHERE tenant_id = ${tenantId} AND email = ANY (${emails}::text[])`.execute(trx);
  await sql`
    DELETE FROM mail_check WHERE tenant_id = ${tenantId} AND address = ANY (${emails}::text[]) AND result ->> 'status' = 'invalid'`.execute(
    trx,
  );
}

/** As `leaveNow` has marked them. */
async function forgetLeaving(trx: Kysely<Database>, tenantId: string, emails: readonly string[]): Promise<void> {
  await sql`UPDATE contact_email SET optout = false WHERE tenant_id = ${tenantId} AND email = ANY (${emails}::text[]) AND optout`.execute(
    trx,
  );
}
