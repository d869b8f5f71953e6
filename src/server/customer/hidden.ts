import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member, Schemas } from '#server/operation.ts';

import { readPoolRules } from './pool/pool-rules.ts';

type Hidden = readonly Schemas['ContactData'][];

/** What the public pool keeps from a caller; nothing of a customer that has an owner, and nothing from those who see the whole company. */
export async function hiddenFrom(db: Kysely<Database>, user: Member, ownerId: string | null): Promise<Hidden> {
  if (ownerId !== null || user.dataScope === 'ALL') return [];
  return (await readPoolRules(db, user.tenantId)).hiddenfields;
}

/** A condition on the customer of a query: whether the caller may know a kind of data of its contacts. */
export async function mayKnow(db: Kysely<Database>, user: Member, data: Schemas['ContactData']): Promise<RawBuilder<SqlBool>> {
  const hidden = await hiddenFrom(db, user, null);
  return hidden.includes(data) ? sql`customer.owner_id IS NOT NULL` : sql`true`;
}

/** A contact without what is hidden; of its name the first letter is left. */
export function concealContact(contact: Schemas['Contact'], hidden: Hidden): Schemas['Contact'] {
  return {
    ...contact,
    ...(hidden.includes('email') && { emails: [] }),
    ...(hidden.includes('phone') && { phones: [] }),
    ...(hidden.includes('whatsapp') && { whatsapp: '' }),
    ...(hidden.includes('contactname') && { name: concealName(contact.name), firstname: '', lastname: '' }),
  };
}

/** The first letter of a name, so that people can be told apart. */
export function concealName(name: string): string {
  return `${Array.from(name)[0] ?? ''}**`;
}

/** Leaves out the names of the contacts of a record or a plan, where names are hidden. */
export function concealNames<Row extends { linkmans: Schemas['NamedContact'][] }>(row: Row, hidden: Hidden): Row {
  if (!hidden.includes('contactname')) return row;
  return { ...row, linkmans: row.linkmans.map(({ id, name }) => ({ id, name: concealName(name) })) };
}

/** The one whom an opportunity names, in the same way. */
export function concealLinkman<Row extends { linkmanname: string }>(row: Row, hidden: Hidden): Row {
  return hidden.includes('contactname') && row.linkmanname !== '' ? { ...row, linkmanname: concealName(row.linkmanname) } : row;
}

/** The company's own numbers and addresses, without those that are hidden. */
export function concealOwn<Own extends Pick<Schemas['CustomerCompany'], 'phone' | 'info'>>(own: Own, hidden: Hidden): Own {
  if (hidden.length === 0) return own;
  const { phones = [], fax = '', emails = [], parties: _parties, ...info } = own.info;
  const shown = { ...(!hidden.includes('phone') && { phones, fax }), ...(!hidden.includes('email') && { emails }) };
  return { ...own, phone: hidden.includes('phone') ? '' : own.phone, info: { ...info, ...shown } };
}

/** Records that name people, and the fields of others that do, that tell how to reach the company, or in which a colleague may have written either. */
const TELLING_ENTITIES = new Set(['contact', 'followup']);
const TELLING_FIELDS = new Set(['phone', 'phones', 'fax', 'emails', 'parties', 'linkmans', 'linkmanname', 'note']);

/** Whether a line of the log tells what is hidden; then its values are left out, whichever of it they tell. */
export function isTelling({ entity, field }: { entity: string; field: string }, hidden: Hidden): boolean {
  return hidden.length > 0 && (TELLING_ENTITIES.has(entity) || TELLING_FIELDS.has(field));
}
