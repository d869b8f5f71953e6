import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { wireTime } from '../times.ts';

type Contact = Schemas['Contact'];

interface Wanted {
  tenantId: string;
  /** All of a customer, or certain ones. */
  of: { customerId: string } | { ids: readonly string[] };
  limit?: number;
  offset?: number;
}

/** A customer with more people than this is read page by page. */
const MOST_AT_ONCE = 500;

/** Contacts with their addresses and numbers: the primary one first, then by age. */
export async function readContacts(db: Kysely<Database>, { tenantId, of, limit = MOST_AT_ONCE, offset = 0 }: Wanted): Promise<Contact[]> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'customer_id as customerid', 'name', 'firstname', 'lastname', 'title', 'department', 'seniority', 'gender'])
    .select(['isprimary', 'isdecisionmaker', 'whatsapp', 'wechat', 'skype', 'otherim', 'language', 'timezone', 'countrycode', 'origin'])
    .select(['confidence', 'lastcontacttime', 'nexttime', 'enable', 'disablereason', 'remark', 'createtime', 'version'])
    .select(sql<string>`coalesce(to_char(birthday, 'YYYY-MM-DD'), '')`.as('birthday'))
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .where((eb) => ('customerId' in of ? eb('customer_id', '=', of.customerId) : eb('id', 'in', [...of.ids])))
    .orderBy('isprimary', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [emails, phones] = ids.length > 0 ? await Promise.all([emailsOf(db, ids), phonesOf(db, ids)]) : [[], []];
  return rows.map((row) => ({
    ...row,
    department: row.department as Contact['department'],
    seniority: row.seniority as Contact['seniority'],
    lastcontacttime: wireTime(row.lastcontacttime),
    nexttime: wireTime(row.nexttime),
    createtime: row.createtime.toISOString(),
    emails: emails.filter(isOf(row.id)).map(({ email, type, primary, verifystatus, verifytime, optout, invalid }) => {
      return { email, type, primary, verifystatus, verifytime: wireTime(verifytime), optout, invalid };
    }),
    phones: phones.filter(isOf(row.id)).map(({ number, type, iswhatsapp }) => ({ number, type, iswhatsapp })),
  }));
}

function isOf(id: string): (row: { contact_id: string }) => boolean {
  return ({ contact_id }) => contact_id === id;
}

async function emailsOf(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('contact_email')
    .select(['contact_id', 'email', 'type', 'isprimary as primary', 'verifystatus', 'verifytime', 'optout', 'invalid'])
    .where('contact_id', 'in', ids)
    .orderBy('isprimary', 'desc')
    .orderBy('id')
    .execute();
}

async function phonesOf(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('contact_phone')
    .select(['contact_id', 'number', 'type', 'iswhatsapp'])
    .where('contact_id', 'in', ids)
    .orderBy('id')
    .execute();
}
