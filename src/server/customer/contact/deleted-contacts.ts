import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { accessTo, holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { refusedEmails } from '../mining/refusals.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { readContacts } from './read-contacts.ts';
import { writeContact } from './write-contact.ts';

/** As many as anybody looks through; older ones stand in the log. */
const MOST = 100;

/** The people who were deleted from a customer, the latest first; none for those who could not bring them back. */
export const listDeletedContacts: Operation<'listDeletedContacts'> = async ({ db, user }, { id }) => {
  const customer = await openCustomer(db, user, { id });
  if ((await accessTo(db, user, customer)) === 'claim') return [];
  const rows = await db
    .selectFrom('contact')
    .where('customer_id', '=', customer.id)
    .where('deletetime', 'is not', null)
    .select(['id', 'name', 'title', 'deletetime'])
    .orderBy('deletetime', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ deletetime, ...row }) => ({ ...row, deletetime: (deletetime ?? new Date(0)).toISOString() }));
};

/**
 * Brings a deleted person back, with the addresses and numbers of then.
 *
 * An address that another customer has since refuses it; one that was erased on request since stays away.
 */
export const undoContactDeletion: Operation<'undoContactDeletion'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const found = await deletedRow(db, context, id);
    const customer = await holdCustomer(db, user, { id: found.customer_id });
    const { numUpdatedRows } = await db
      .updateTable('contact')
      .set({ deletetime: null })
      .where('id', '=', found.id)
      .where('deletetime', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    const was = await contactOfThen(db, found);
    const refused = await refusedEmails(
      db,
      user.tenantId,
      was.emails.map(({ email }) => email),
    );
    const written = await writeContact({
      db,
      user,
      customer,
      id: found.id,
      before: { ...was, emails: [] },
      fields: {
        isprimary: customer.contactcount === 0 || (was.isprimary && !(await hasPrimary(db, customer.id))),
        emails: was.emails
          .filter(({ email }) => !refused.has(email))
          .map(({ email, type, primary, optout }) => ({ email, type, primary, optout })),
        phones: was.phones,
      },
    });
    await markEmails(db, found.id, was.emails);
    await writeLog(db, authorOf(context), [
      { entity: 'contact', entityId: found.id, customerId: customer.id, action: 'restore', after: { name: written.name } },
    ]);
    const [restored = written] = await readContacts(db, { tenantId: user.tenantId, of: { ids: [found.id] } });
    return restored;
  });

async function deletedRow(db: Kysely<Database>, { user }: CallerContext, id: string) {
  const found = await db
    .selectFrom('contact')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .where('deletetime', 'is not', null)
    .select(['id', 'customer_id'])
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

async function hasPrimary(db: Kysely<Database>, customerId: string): Promise<boolean> {
  const primary = await db
    .selectFrom('contact')
    .where('customer_id', '=', customerId)
    .where('isprimary', '=', true)
    .where('deletetime', 'is', null)
    .select('id')
    .executeTakeFirst();
  return primary !== undefined;
}

/** Gives addresses back what a check or a returned mail had told of them. */
async function markEmails(db: Kysely<Database>, contactId: string, emails: Schemas['Contact']['emails']): Promise<void> {
  for (const { email, verifystatus, verifytime, invalid } of emails)
    await db
      .updateTable('contact_email')
      .set({ verifystatus, verifytime: verifytime === null || verifytime === '' ? null : new Date(verifytime), invalid })
      .where('contact_id', '=', contactId)
      .where('email', '=', email)
      .execute();
}

/** A customer, those that became part of it, and those that it was part of: the person came along, the line of the log stayed where it was written. */
async function mergedWith(db: Kysely<Database>, customerId: string): Promise<string[]> {
  const merges = await db
    .selectFrom('customer_merge')
    .where((eb) => eb.or([eb('kept_id', '=', customerId), sql<boolean>`${customerId} = ANY (merged_ids)`]))
    .select(['kept_id', 'merged_ids'])
    .execute();
  return [customerId, ...merges.flatMap(({ kept_id, merged_ids }) => [kept_id, ...merged_ids])];
}

/** The person as the log has them of the moment of the deletion; one that went without such a line has neither addresses nor numbers. */
async function contactOfThen(db: Kysely<Database>, { id, customer_id }: { id: string; customer_id: string }): Promise<Schemas['Contact']> {
  const line = await db
    .selectFrom('log_entry')
    .where('customer_id', 'in', await mergedWith(db, customer_id))
    .where('entity', '=', 'contact')
    .where('entity_id', '=', id)
    .where('action', '=', 'delete')
    .select('before')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const before = (line?.before ?? {}) as Partial<Schemas['Contact']>;
  return { emails: [], phones: [], ...before } as Schemas['Contact'];
}
