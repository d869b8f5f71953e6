import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { moveCustomers } from '#server/customer/pool/move-customers.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { countMailboxes, handOverMail } from '#server/mail/mailbox/hand-over-mail.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { countHeldWork, type HandOverOrder, moveHeldWork } from './held-work.ts';
import { subAccountsOf } from './sub-account-rows.ts';

/** Customers of one statement: somebody may have a hundred thousand. */
const AT_ONCE = 500;

/** Who gets what somebody worked on. */
interface Handing {
  from: { id: string; nickname: string };
  to: string;
  /** The account does not come back, so that what it alone sees goes too: categories, saved conditions and imports. */
  isForGood: boolean;
}

/**
 * Gives everything that one account works on to a colleague, its private pool too, however full the colleague's own is, and what was deleted or merged away
 * and may come back. The record of what it did stays its own.
 *
 * @throws Refusal 404 for a successor outside the company, deleted or the same account; 409 for a disabled one
 */
export async function handOver(
  trx: Kysely<Database>,
  { user, address }: { user: Caller; address: string },
  { from, to, isForGood }: Handing,
): Promise<Schemas['HandOver']> {
  const successor = await lockSuccessor(trx, user.tenantId, { from: from.id, to });
  const of = { tenantId: user.tenantId, from, to: successor };
  const work = await moveHeldWork(trx, { ...of, isForGood, author: { accountId: user.id, address } });
  const mailboxes = await handOverMail(trx, { tenantId: user.tenantId, from: from.id, to: successor });
  if (isForGood) await stopWork(trx, from.id);
  const pool = await lockPool(trx, user.tenantId, from.id);
  const author = { tenantId: user.tenantId, accountId: user.id, address };
  for (const part of partsOf(pool)) await moveCustomers(trx, author, { ids: part.map(({ id }) => id), to: successor, action: 'transfer' });
  await moveDeleted(trx, of);
  const categories = isForGood ? await moveCategories(trx, of, pool) : 0;
  const handed = { customers: pool.length, ...work, mailboxes, categories };
  if (successor !== user.id) await tellSuccessor(trx, of, handed);
  return handed;
}

/** How much there is to be handed over, before anybody decides to whom. */
export const countHandOver: Operation<'countHandOver'> = async ({ db, user }, { id }) => {
  const account = await subAccountsOf(db, user).where('account.id', '=', readRowId(id)).select('account.id').executeTakeFirst();
  if (!account) throw new Refusal(404, 'notFound', { field: 'id' });
  const { rows } = await sql<{ customers: number; categories: number }>`
    SELECT
      (SELECT count(*)::integer FROM customer WHERE tenant_id = ${user.tenantId} AND owner_id = ${account.id} AND deletetime IS NULL) AS customers,
      (SELECT count(*)::integer FROM customer_category WHERE account_id = ${account.id}) AS categories`.execute(db);
  const work = await countHeldWork(db, { tenantId: user.tenantId, from: account.id });
  const mailboxes = await countMailboxes(db, { tenantId: user.tenantId, from: account.id });
  return { customers: rows[0]?.customers ?? 0, ...work, mailboxes, categories: rows[0]?.categories ?? 0 };
};

async function tellSuccessor(
  trx: Kysely<Database>,
  { tenantId, from, to }: { tenantId: string; from: Handing['from']; to: string },
  { customers, ...others }: Schemas['HandOver'],
): Promise<void> {
  const count = Object.values(others).reduce((sum, each) => sum + each, 0);
  if (customers === 0 && count === 0) return;
  await notify(trx, [
    {
      tenantId,
      accountId: to,
      recordtype: noticeTypes.finished,
      recordid: from.id,
      ...(count === 0
        ? { key: 'customersTransferred', values: { from: from.nickname, count: customers } }
        : { key: 'workTransferred', values: { from: from.nickname, customers, count } }),
      href: '/customer/slist',
    },
  ]);
}

/** Ends all that the account has begun and not finished, so that nothing becomes its own once it is gone; nothing is shared with it any more. */
async function stopWork(trx: Kysely<Database>, accountId: string): Promise<void> {
  await sql`UPDATE search_query SET status = 3, finishtime = now() WHERE account_id = ${accountId} AND status IN (0, 1)`.execute(trx);
  await sql`DELETE FROM customer_collaborator WHERE account_id = ${accountId}`.execute(trx);
  await sql`UPDATE wide_batch SET status = 2, finishtime = now() WHERE account_id = ${accountId} AND status = 0`.execute(trx);
}

/** Moves deleted and merged customers too. Nobody sees them now; brought back, they must not belong to an account that is gone. */
async function moveDeleted(trx: Kysely<Database>, { tenantId, from, to }: Omit<HandOverOrder, 'isForGood' | 'author'>): Promise<void> {
  await sql`
    UPDATE customer SET owner_id = ${to}, ownertime = now(), preowner_id = owner_id, category_id = NULL, locked = false, protectuntil = NULL,
      version = version + 1, updatetime = now()
    WHERE tenant_id = ${tenantId} AND owner_id = ${from.id} AND deletetime IS NOT NULL`.execute(trx);
}

/** Gives the categories to the successor, who sorts the customers as they were sorted; one that the successor has by name takes in those of the other. */
async function moveCategories(
  trx: Kysely<Database>,
  { from, to }: { from: Handing['from']; to: string },
  pool: readonly { id: string; category_id: string | null }[],
): Promise<number> {
  const { rows } = await sql<{ former: string; id: string }>`
    WITH moved AS (
      UPDATE customer_category AS own SET account_id = ${to}
      WHERE account_id = ${from.id}
        AND NOT EXISTS (SELECT FROM customer_category AS there WHERE there.account_id = ${to} AND lower(there.name) = lower(own.name))
      RETURNING id)
    SELECT own.id AS former, coalesce(there.id, own.id) AS id FROM customer_category AS own
    LEFT JOIN customer_category AS there ON there.account_id = ${to} AND lower(there.name) = lower(own.name)
    WHERE own.account_id = ${from.id}`.execute(trx);
  for (const sorted of partsOf(pool.filter(({ category_id }) => category_id !== null)))
    await sql`
      UPDATE customer SET category_id = category.id
      FROM unnest(${sorted.map(({ id }) => id)}::bigint[], ${sorted.map(({ category_id }) => category_id)}::bigint[]) AS was (customer_id, former_id)
      JOIN unnest(${rows.map(({ former }) => former)}::bigint[], ${rows.map(({ id }) => id)}::bigint[]) AS category (former_id, id) USING (former_id)
      WHERE customer.id = was.customer_id`.execute(trx);
  await sql`DELETE FROM customer_category WHERE account_id = ${from.id}`.execute(trx);
  return rows.length;
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) => rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}

/** The lock keeps the successor from being disabled or deleted before the customers have arrived. */
async function lockSuccessor(trx: Kysely<Database>, tenantId: string, { from, to }: { from: string; to: string }): Promise<string> {
  const successor = await trx
    .selectFrom('account')
    .select(['id', 'enabled'])
    .where('id', '=', readRowId(to))
    .where('id', '<>', from)
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!successor) throw new Refusal(404, 'notFound', { field: 'transferto' });
  if (!successor.enabled) throw new Refusal(409, 'successorDisabled', { field: 'transferto' });
  return successor.id;
}

async function lockPool(trx: Kysely<Database>, tenantId: string, owner: string) {
  return trx
    .selectFrom('customer')
    .select(['id', 'category_id'])
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', owner)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
