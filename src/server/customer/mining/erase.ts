import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { type HeldCustomer, holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { recountContacts } from '../contact/recount.ts';
import { emailHash } from './refusals.ts';

/**
 * Erases what was mined for a customer, or one address wherever the company has it from a site; what somebody typed stays.
 *
 * The log says that and how much was erased, and not what.
 */
export const deleteMinedValues: Operation<'deleteMinedValues'> = async (context, { id, email }) => {
  if ((id === undefined) === (email === undefined)) throw new Refusal(400, 'eraseWhat', { field: id === undefined ? 'id' : 'email' });
  return context.db.transaction().execute(async (db) => ({
    count: id === undefined ? await eraseAddress(db, context, (email ?? '').trim().toLowerCase()) : await eraseCustomer(db, context, id),
  }));
};

async function eraseCustomer(db: Kysely<Database>, context: CallerContext, id: string): Promise<number> {
  const customer = await holdCustomer(db, context.user, { id });
  const values = await db.deleteFrom('mined_value').where('customer_id', '=', customer.id).returning('id').execute();
  await eraseContacts(
    db,
    sql`customer_id = ${customer.id} AND NOT EXISTS (SELECT FROM follow_up WHERE contact.id = ANY (follow_up.contact_ids))`,
  );
  await db.deleteFrom('social_media').where('customer_id', '=', customer.id).where('origin', '=', 'mined').execute();
  await eraseFields(db, customer);
  await recountContacts(db, [customer.id]);
  if (values.length > 0) await logErasure(db, context, { customerId: customer.id, count: values.length });
  return values.length;
}

/** Empties the fields that hold a find. */
async function eraseFields(db: Kysely<Database>, { id, info, fieldorigin }: HeldCustomer): Promise<void> {
  const mined = Object.keys(fieldorigin).filter((field) => fieldorigin[field] === 'mined');
  if (mined.length === 0) return;
  const columns = (['phone', 'address', 'city', 'state', 'postcode'] as const).filter((column) => mined.includes(column));
  const without = (all: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(Object.entries(all).filter(([field]) => !mined.includes(field))));
  await db
    .updateTable('customer')
    .set(Object.fromEntries(columns.map((column) => [column, ''])))
    .set((eb) => ({ info: without(info), fieldorigin: without(fieldorigin), updatetime: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Everywhere in the company, and never mined again; so only for those who see the whole company. */
async function eraseAddress(db: Kysely<Database>, context: CallerContext, email: string): Promise<number> {
  const { user } = context;
  if (user.dataScope !== 'ALL') throw new Refusal(404, 'notFound', { field: 'email' });
  await db
    .insertInto('mining_refusal')
    .values({ tenant_id: user.tenantId, email_hash: emailHash(email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const values = await db
    .deleteFrom('mined_value')
    .where('tenant_id', '=', user.tenantId)
    .where('field', '=', 'email')
    .where('value', '=', email)
    .returning('customer_id')
    .execute();
  const { rows } = await sql<{ contact_id: string; customer_id: string }>`
    DELETE FROM contact_email USING contact
    WHERE contact.id = contact_email.contact_id AND contact_email.tenant_id = ${user.tenantId} AND email = ${email} AND contact.origin = 'mined'
    RETURNING contact_id, contact_email.customer_id`.execute(db);
  await eraseContacts(
    db,
    sql`id = ANY (${rows.map(({ contact_id }) => contact_id)}::bigint[])
    AND NOT EXISTS (SELECT FROM contact_email WHERE contact_email.contact_id = contact.id)`,
  );
  const customers = [...new Set([...rows, ...values].flatMap(({ customer_id }) => customer_id ?? []))];
  await eraseRoleAddress(db, customers, email);
  await recountContacts(db, customers);
  await logErasure(db, context, { customerId: null, count: values.length });
  return values.length;
}

/** A mailbox such as info@ stands among what is known of the company itself. */
async function eraseRoleAddress(db: Kysely<Database>, customers: readonly string[], email: string): Promise<void> {
  await sql`
    UPDATE customer SET info = jsonb_set(info, '{emails}', (info -> 'emails') - ${email}::text), updatetime = now(), version = version + 1
    WHERE id = ANY (${customers}::bigint[]) AND fieldorigin ->> 'emails' = 'mined' AND info -> 'emails' @> to_jsonb(${email}::text)`.execute(
    db,
  );
}

/** Contacts that came from a site and that nobody has edited since. */
async function eraseContacts(db: Kysely<Database>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`DELETE FROM contact WHERE origin = 'mined' AND version = 1 AND ${which}
    AND NOT EXISTS (SELECT FROM social_media WHERE social_media.contact_id = contact.id)`.execute(db);
}

async function logErasure(
  db: Kysely<Database>,
  context: CallerContext,
  { customerId, count }: { customerId: string | null; count: number },
): Promise<void> {
  await writeLog(db, authorOf(context), [
    { entity: 'customer', entityId: customerId, customerId, action: 'erase', field: 'mined', before: count },
  ]);
}
