import { type Kysely, sql } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { wireTime } from '../times.ts';
import type { Hidden } from './condition.ts';

type Customer = Schemas['Customer'];

interface RowWords {
  countries: ReadonlyMap<string, Text>;
  language: Language;
  /** What these customers' pool keeps from the caller. */
  hidden: Hidden;
}

/** Customers as a list shows them, in the order of the ids. */
export async function readRows(
  db: Kysely<Database>,
  ids: readonly string[],
  { countries, language, hidden }: RowWords,
): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const rows = await query(db).where('customer.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const notes = await notesOf(db, rows, hidden);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const customer = { ...wireRow(row, countries.get(row.countrycode)?.[language] ?? ''), poolnote: notes.get(id) ?? '' };
    return [hidden.includes('phone') ? { ...customer, phone: '' } : customer];
  });
}

/** Reads the notes on customers in the public pool. A pool that hides whom to reach hides the notes too: nobody knows whom they name. */
async function notesOf(db: Kysely<Database>, rows: readonly Row[], hidden: Hidden): Promise<ReadonlyMap<string, string>> {
  if (hidden.length > 0) return new Map();
  const givenBack = rows.filter(({ owner_id, poolreason }) => owner_id === null && poolreason === 'manual');
  return poolNotes(
    db,
    givenBack.map(({ id }) => id),
  );
}

function query(db: Kysely<Database>) {
  return db
    .selectFrom('customer')
    .leftJoin('account as owner', 'owner.id', 'customer.owner_id')
    .leftJoin('account as preowner', 'preowner.id', 'customer.preowner_id')
    .leftJoin('customer_category', 'customer_category.id', 'customer.category_id')
    .select([
      'customer.id',
      'customercode',
      'companyname',
      'companynamecn',
      'countrycode',
      'city',
      'customer.timezone',
      'phone',
      'website',
      'role',
      'tags',
      'stage',
    ])
    .select(['grade', 'star', 'customer.source', 'isfollow', 'dealstatus', 'contactcount', 'emailcount', 'locked', 'poolreason', 'version'])
    .select(['category_id', 'customer_category.name as category', 'owner_id', 'owner.nameremark as owner', 'preowner_id'])
    .select([
      'preowner.nameremark as preowner',
      'dealtime',
      'lastfollowtime',
      'nextfollowtime',
      'collecttime',
      'customer.createtime',
      'fallat',
      'pooltime',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

function wireRow(
  { category_id, category, owner_id, owner, preowner_id, preowner, ...row }: Row,
  country: string,
): Omit<Customer, 'poolnote'> {
  return {
    ...row,
    country,
    stage: row.stage as Customer['stage'],
    customerclassid: category_id ?? '',
    customerclassvalue: category ?? '',
    owneruserid: owner_id ?? '',
    ownername: owner ?? '',
    preowneruserid: preowner_id ?? '',
    preownername: preowner ?? '',
    lastfollowtime: wireTime(row.lastfollowtime),
    nextfollowtime: wireTime(row.nextfollowtime),
    collecttime: row.collecttime.toISOString(),
    createtime: row.createtime.toISOString(),
    dealtime: wireTime(row.dealtime),
    fallat: wireTime(row.fallat),
    pooltime: wireTime(row.pooltime),
  };
}

/** Reads the notes with which customers were given back. Such a note is a line of the log, of the time at which the customer came into the pool. */
async function poolNotes(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; note: string }>`
    SELECT customer.id, note.after #>> '{}' AS note
    FROM customer JOIN log_entry AS note ON note.customer_id = customer.id AND note.createtime = customer.pooltime
    WHERE customer.id = ANY (${ids}::bigint[]) AND note.action = 'topool' AND note.field = 'note'`.execute(db);
  return new Map(rows.map(({ id, note }) => [id, note]));
}
