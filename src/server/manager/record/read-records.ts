import { type Kysely, sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import { filesOf } from '../entry-files.ts';
import { readableBy, withId } from './record-access.ts';

/** The records that a caller may read, with who wrote them and how much was said about them. */
export function recordRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('record')
    .innerJoin('account', 'account.id', 'record.creator_id')
    .where(readableBy(user))
    .select(['record.id', 'recordtype', 'audience', 'code', 'title', 'customer_id', 'buyer', 'content', 'status', 'begintime', 'endtime'])
    .select(['detail', 'record.creator_id', 'nameremark', 'record.createtime', 'record.version'])
    .select((eb) => [
      eb
        .selectFrom('remark')
        .whereRef('record_id', '=', 'record.id')
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('remarkcount'),
      eb
        .selectFrom('remark')
        .whereRef('record_id', '=', 'record.id')
        .select((part) => part.fn.max('createtime').as('last'))
        .as('lastremark'),
    ]);
}

export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordRows>['executeTakeFirstOrThrow']>>;

/** A record of any type; what only its type has is told by the contract, not by the compiler. */
export type WireRecord = Omit<Schemas['VisitRecord'], 'detail'> & { detail: object };

/** Records as the wire has them, each with its files. */
export async function wireRecords(db: Kysely<Database>, user: Caller, rows: readonly RecordRow[]): Promise<WireRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [files, customers] = await Promise.all([filesOf(db, 'record', ids), visibleCustomers(db, user, rows)]);
  return rows.map((row) => wireRecord(row, files.get(row.id) ?? [], customers));
}

function wireRecord(row: RecordRow, filelist: Schemas['RecordFile'][], customers: ReadonlyMap<string, string>): WireRecord {
  const { customer_id, creator_id, nameremark, lastremark, remarkcount, begintime, endtime, createtime, ...rest } = row;
  return {
    ...rest,
    ...wireCustomer(customer_id, customers),
    userid: creator_id,
    username: nameremark,
    begintime: begintime.toISOString(),
    endtime: wireTime(endtime) ?? '',
    createtime: createtime.toISOString(),
    remarkcount: remarkcount ?? 0,
    lastremarktime: wireTime(lastremark) ?? '',
    filecount: filelist.length,
    filelist,
  };
}

function wireCustomer(id: string | null, customers: ReadonlyMap<string, string>) {
  const name = id === null ? undefined : customers.get(id);
  return name === undefined ? { customerid: '', customername: '' } : { customerid: id ?? '', customername: name };
}

/** The names of the customers, by id; a reader of a record need not be one who may see the customer it is about. */
async function visibleCustomers(db: Kysely<Database>, user: Caller, rows: readonly RecordRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ customer_id }) => customer_id ?? []);
  if (ids.length === 0) return new Map();
  const seen = await db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', 'in', ids)
    .select(['id', 'companyname'])
    .execute();
  return new Map(seen.map(({ id, companyname }) => [id, companyname]));
}

/** Who reads, and on which connection. */
interface Reader {
  db: Kysely<Database>;
  user: Caller;
}

/**
 * One record of a kind.
 *
 * @throws Refusal 404 for one the caller may not read
 */
export async function readRecord({ db, user }: Reader, id: string, recordtype?: RecordKind): Promise<WireRecord> {
  const row = await recordRows(db, user)
    .where(withId(id))
    .$if(recordtype !== undefined, (query) => query.where('recordtype', '=', recordtype ?? 1))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const [record] = await wireRecords(db, user, [row]);
  if (!record) throw new Error('A record that was read is gone');
  return record;
}
