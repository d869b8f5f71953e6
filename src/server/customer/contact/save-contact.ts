import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type HeldCustomer, holdCustomer } from '../access.ts';
import { authorOf, changesOf } from '../change-log.ts';
import { readContacts } from './read-contacts.ts';
import { writeContact } from './write-contact.ts';

type Contact = Schemas['Contact'];

/** Adds a person to a customer; the first one is its primary contact. */
export const addContact: Operation<'addContact'> = async (context, { customerid, ...fields }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdCustomer(db, user, { customerid });
    const isFirst = customer.contactcount === 0;
    const { id } = await db
      .insertInto('contact')
      .values({ tenant_id: user.tenantId, customer_id: customer.id, creator_id: user.id, name: fields.name, version: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await writeContact({ db, user, customer, id, fields: { isprimary: isFirst, ...fields } });
    await writeLog(db, authorOf(context), [
      { entity: 'contact', entityId: id, customerId: customer.id, action: 'create', after: contentOf(added) },
    ]);
    return added;
  });

/** Changes a person at a customer; fields that are left out stay. */
export const updateContact: Operation<'updateContact'> = async (context, { id, version, ...fields }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const { before, customer } = await holdContact(db, context, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    const after = await writeContact({ db, user, customer, id: before.id, before, fields });
    await writeLog(
      db,
      authorOf(context),
      changesOf(contentOf(before), contentOf(after)).map((change) => ({
        ...change,
        entity: 'contact',
        entityId: before.id,
        customerId: customer.id,
        action: 'update',
      })),
    );
    return after;
  });

/** A contact that the caller is about to change; its customer is locked. */
async function holdContact(
  db: Kysely<Database>,
  { user }: CallerContext,
  id: string,
): Promise<{ before: Contact; customer: HeldCustomer }> {
  const find = async () => (await readContacts(db, { tenantId: user.tenantId, of: { ids: splitIds(id) ?? ['0'] } }))[0];
  const found = await find();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  const customer = await holdCustomer(db, user, { id: found.customerid });
  const before = await find();
  if (!before) throw new Refusal(404, 'notFound', { field: 'id' });
  return { before, customer };
}

/** What people entered of a contact, without what the product keeps about the record itself. */
function contentOf(contact: Contact): Record<string, unknown> {
  return Object.fromEntries(Object.entries(contact).filter(([field]) => !KEPT.has(field)));
}

const KEPT = new Set(['id', 'customerid', 'createtime', 'version']);
