import { type Kysely, type Selectable, sql } from 'kysely';

import { holdReader } from '#server/customer/pool/colleagues.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type MailRule = Schemas['MailRule'];

const AT_MOST = 100;

/** What the caller wants done with mails that arrive, in the order in which it is done. */
export const listMailRules: Operation<'listMailRules'> = async ({ db, user }) => readRules(db, user);

/**
 * Makes or changes a rule; it acts on mails that arrive from now on.
 *
 * @throws Refusal 404 for a rule and for a colleague, 409 for a label or a mailbox that is not the caller's, and for a rule that is about every mail or does
 *   nothing
 */
export const saveMailRule: Operation<'saveMailRule'> = async (
  { db, user },
  { id, name, enabled, mailboxid = '', assigneeid = '', ...wanted },
) =>
  db.transaction().execute(async (trx) => {
    // Two tabs that save at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const former = id === undefined ? undefined : await findRule(trx, user, id);
    const rule = { ...wanted, assigneeid };
    refuseIdle(rule);
    await holdOther(trx, user, { assigneeid, former: former?.rule.assigneeid });
    const values = {
      name: name.trim(),
      enabled,
      mailbox_id:
        mailboxid === '' ? null : await ownId(trx, user, { table: 'mailbox', column: 'owner_id', field: 'mailboxid', id: mailboxid }),
      rule: JSON.stringify(rule),
    };
    if (rule.labelid !== '') await ownId(trx, user, { table: 'mail_label', column: 'account_id', field: 'labelid', id: rule.labelid });
    if (former) {
      await trx.updateTable('mail_rule').set(values).where('id', '=', former.id).execute();
      return readRule(trx, user, former.id);
    }
    const { length } = await own(trx, user).select('id').execute();
    if (length >= AT_MOST) throw new Refusal(409, 'tooManyMailRules', { values: { n: AT_MOST } });
    const made = trx.insertInto('mail_rule').values({ tenant_id: user.tenantId, account_id: user.id, ...values });
    return readRule(trx, user, (await made.returning('id').executeTakeFirstOrThrow()).id);
  });

/** Deletes a rule; what it has done stays. */
export const deleteMailRule: Operation<'deleteMailRule'> = async ({ db, user }, { id }) => {
  const { id: found } = await findRule(db, user, id);
  const deleted = await db.deleteFrom('mail_rule').where('id', '=', found).executeTakeFirst();
  return { count: Number(deleted.numDeletedRows) };
};

/** The rules of an account, in the order in which they act. */
export async function readRules(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>): Promise<MailRule[]> {
  return (await named(db, user).orderBy('mail_rule.id').limit(AT_MOST).execute()).map(wireRule);
}

async function readRule(db: Kysely<Database>, user: Caller, id: string): Promise<MailRule> {
  return wireRule(await named(db, user).where('mail_rule.id', '=', id).executeTakeFirstOrThrow());
}

/** With what the colleague is called who takes care of the mails. */
function named(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>) {
  const name = sql<string>`coalesce((SELECT left(nameremark, 100) FROM account
    WHERE account.tenant_id = mail_rule.tenant_id AND account.id = nullif(rule ->> 'assigneeid', '')::bigint), '')`;
  return own(db, user).selectAll('mail_rule').select(name.as('assigneename'));
}

/** A mail that is given to oneself is given to nobody; who was named before may have left meanwhile. */
async function holdOther(
  trx: Kysely<Database>,
  user: Caller,
  { assigneeid, former }: { assigneeid: string; former: string | undefined },
): Promise<void> {
  if (assigneeid === '' || assigneeid === former) return;
  if ((await holdReader(trx, { user, area: 'mail' }, { assigneeid })) === user.id)
    throw new Refusal(404, 'notFound', { field: 'assigneeid' });
}

/** A rule about every mail, or one that does nothing, is a slip of the mouse; the first one would empty an inbox. */
function refuseIdle({ from, to, subject, hasfile, labelid, move, star, markread, assigneeid }: MailRuleContent): void {
  const isAboutAll = [from, to, subject].every((part) => part.trim() === '') && !hasfile;
  if (isAboutAll) throw new Refusal(409, 'mailRuleAboutAll', { field: 'from' });
  if ([labelid, move, assigneeid].every((text) => text === '') && !star && !markread)
    throw new Refusal(409, 'mailRuleIdle', { field: 'move' });
}

type MailRuleContent = Pick<MailRule, 'from' | 'to' | 'subject' | 'hasfile' | 'labelid' | 'move' | 'star' | 'markread' | 'assigneeid'>;

function own(db: Kysely<Database>, { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>) {
  return db.selectFrom('mail_rule').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

async function findRule(db: Kysely<Database>, user: Caller, id: string): Promise<Pick<Selectable<Database['mail_rule']>, 'id' | 'rule'>> {
  const row = await own(db, user).where('id', '=', readRowId(id)).select(['id', 'rule']).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

interface Named {
  table: 'mailbox' | 'mail_label';
  column: 'owner_id' | 'account_id';
  field: string;
  id: string;
}

async function ownId(trx: Kysely<Database>, user: Caller, { table, column, field, id }: Named): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE tenant_id = ${user.tenantId} AND ${sql.ref(column)} = ${user.id} AND id = ${readRowId(id)}`.execute(
    trx,
  );
  if (!rows[0]) throw new Refusal(409, 'notFound', { field });
  return rows[0].id;
}

function wireRule({
  id,
  name,
  enabled,
  mailbox_id,
  rule,
  assigneename,
}: Selectable<Database['mail_rule']> & { assigneename: string }): MailRule {
  const { from, to, subject, hasfile, labelid, move, star, markread, assigneeid = '' } = rule;
  const does = { labelid, move, star, markread, assigneeid, assigneename };
  return { id, name, enabled, mailboxid: mailbox_id ?? '', from, to, subject, hasfile, ...does };
}
