import { type Kysely, sql } from 'kysely';

import { noticeTypes, recordStatus } from '#lib/status-names.ts';
import { findCustomer } from '#server/customer/access.ts';
import { authorOf, changesOf } from '#server/customer/change-log.ts';
import { readTime } from '#server/customer/times.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { nextRecordNumber } from '../day-numbers.ts';
import { readRecord } from './read-records.ts';
import { type Audience, audiencesOf, type HeldRecord, holdRecord } from './record-access.ts';

type Detail = Schemas['RecordDetail'];

const fields: Readonly<Record<RecordKind, readonly (keyof Detail)[]>> = {
  [noticeTypes.visit]: ['visittype', 'visitors', 'linkmanname', 'satisfaction', 'nextplan'],
  [noticeTypes.service]: ['servicetype'],
  [noticeTypes.report]: ['period', 'channel'],
  [noticeTypes.quality]: ['product', 'batchno', 'problem', 'severity', 'cause', 'measure', 'result'],
};

/**
 * The fields that only records of one type have.
 *
 * @throws Refusal 400 for a field of another type
 */
function detailOf(recordtype: RecordKind, detail: Detail): Detail {
  const stranger = Object.keys(detail).find((field) => !fields[recordtype].includes(field as keyof Detail));
  if (stranger !== undefined) throw new Refusal(400, 'invalidField', { field: `detail.${stranger}`, values: { field: stranger } });
  return detail;
}

/** Writes a record for the readers of a role that the writer holds too, and tells them. */
export const addRecord: Operation<'addRecord'> = async (
  context,
  { recordtype, audience, title, begintime, endtime, customerid, ...rest },
) => {
  const { db, user } = context;
  if (!audiencesOf(user).includes(audience)) throw invalidField('audience');
  return db.transaction().execute(async (transaction) => {
    const customer = await customerOf(transaction, user, customerid ?? '');
    const { id, code } = await transaction
      .insertInto('record')
      .values({
        tenant_id: user.tenantId,
        recordtype,
        audience,
        code: await nextRecordNumber(transaction, user.tenantId, recordtype),
        title: title.trim(),
        customer_id: customer,
        buyer: rest.buyer ?? '',
        content: rest.content ?? '',
        ...timesOf({ begintime: readTime(begintime, 'begintime'), endtime: endtime === undefined ? null : readTime(endtime, 'endtime') }),
        detail: JSON.stringify(detailOf(recordtype, rest.detail ?? {})),
        creator_id: user.id,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    await writeLog(transaction, authorOf(context), [{ entity: 'record', entityId: id, action: 'create', after: { code, title } }]);
    await tellReaders(transaction, { user, record: { id, recordtype, audience, title: title.trim() } });
    return { id };
  });
};

/** Changes a record in progress; what is left out stays. A version that is no longer the present one gets a 409 with the record as it is now. */
export const updateRecord: Operation<'updateRecord'> = async (context, { id, version, ...change }) => {
  const { db, user } = context;
  return db.transaction().execute(async (transaction) => {
    const before = await holdRecord(transaction, user, id);
    if (before.status !== recordStatus.open) throw new Refusal(409, 'recordOver');
    if (before.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readRecord({ db: transaction, user }, id)) } });
    const { customerid } = change;
    const customer = customerid === undefined ? before.customer_id : await customerOf(transaction, user, customerid);
    const after = await transaction
      .updateTable('record')
      .set({ ...columnsOf(before, change), customer_id: customer, updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const lines = changesOf(contentOf(before), contentOf(after)).map((line) => ({
      ...line,
      entity: 'record',
      entityId: before.id,
      action: 'update' as const,
    }));
    await writeLog(transaction, authorOf(context), lines);
    return { id: after.id, status: after.status, version: after.version };
  });
};

type Change = Omit<Parameters<typeof updateRecord>[1], 'id' | 'version'>;

function columnsOf(before: HeldRecord, { title, content, buyer, begintime, endtime, detail }: Change) {
  return {
    title: title?.trim() ?? before.title,
    content: content ?? before.content,
    buyer: buyer ?? before.buyer,
    ...timesOf({
      begintime: begintime === undefined ? before.begintime : readTime(begintime, 'begintime'),
      endtime: endtime === undefined ? before.endtime : readTime(endtime, 'endtime'),
    }),
    detail: JSON.stringify(detail === undefined ? before.detail : detailOf(before.recordtype, detail)),
  };
}

/** The customer a record is about; an empty id names none. */
async function customerOf(db: Kysely<Database>, user: Caller, customerid: string): Promise<string | null> {
  return customerid === '' ? null : (await findCustomer(db, user, { customerid })).id;
}

function contentOf({ title, content, buyer, begintime, endtime, detail, customer_id }: HeldRecord) {
  return {
    title,
    content,
    buyer,
    begintime: begintime.toISOString(),
    endtime: endtime?.toISOString() ?? null,
    detail,
    customerid: customer_id,
  };
}

/** Refuses times that end before they begin. */
function timesOf<Times extends { begintime: Date; endtime: Date | null }>(times: Times): Times {
  if (times.endtime && times.endtime < times.begintime) throw new Refusal(400, 'endBeforeBegin', { field: 'endtime' });
  return times;
}

interface ToldRecord {
  id: string;
  recordtype: RecordKind;
  audience: Audience;
  title: string;
}

const keys = {
  [noticeTypes.visit]: 'visitWritten',
  [noticeTypes.service]: 'serviceWritten',
  [noticeTypes.report]: 'marketWritten',
  [noticeTypes.quality]: 'qualityWritten',
} as const;

/** Leaves a notice for everyone in the company who holds the record's role, but for its writer. Parent accounts hold no role and are told nothing. */
async function tellReaders(db: Kysely<Database>, { user, record }: { user: Caller; record: ToldRecord }): Promise<void> {
  const readers = await db
    .selectFrom('account')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .where('id', '<>', user.id)
    .where(sql<boolean>`roles @> ${JSON.stringify([{ id: record.audience }])}::jsonb`)
    .select('id')
    .execute();
  await notify(
    db,
    readers.map(({ id }) => ({
      tenantId: user.tenantId,
      accountId: id,
      recordtype: record.recordtype,
      recordid: record.id,
      key: keys[record.recordtype],
      values: { title: record.title, name: user.nameremark },
    })),
  );
}
