import { type Kysely, sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { noticeTypes } from '#lib/status-names.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';

const recordLetters: Readonly<Record<RecordKind, string>> = {
  [noticeTypes.visit]: 'HF',
  [noticeTypes.service]: 'FW',
  [noticeTypes.report]: 'YX',
  [noticeTypes.quality]: 'ZL',
};
/** Inquiries and offers count in the table of the records, as kinds that no record has. */
const INQUIRIES = 4;
const OFFERS = 11;

/** The number of the next record: `HF20261120001`, of its kind, the day (in UTC) and a count that begins with one each day. */
export function nextRecordNumber(db: Kysely<Database>, tenantId: string, kind: RecordKind): Promise<string> {
  return nextOfRecords(db, tenantId, [recordLetters[kind], kind]);
}

/** The number of the next inquiry: `INQ20261120001`. */
export function nextInquiryNumber(db: Kysely<Database>, tenantId: string): Promise<string> {
  return nextOfRecords(db, tenantId, ['INQ', INQUIRIES]);
}

/** The number of the next offer: `QT20261120001`. */
export function nextOfferNumber(db: Kysely<Database>, tenantId: string): Promise<string> {
  return nextOfRecords(db, tenantId, ['QT', OFFERS]);
}

/** The number of the next opportunity: `SJ20261120001`. */
export function nextOpportunityNumber(db: Kysely<Database>, tenantId: string): Promise<string> {
  return nextOfPipeline(db, tenantId, 'SJ');
}

/** The number of the next clue: `XS20261120001`. */
export function nextClueNumber(db: Kysely<Database>, tenantId: string): Promise<string> {
  return nextOfPipeline(db, tenantId, 'XS');
}

async function nextOfRecords(
  db: Kysely<Database>,
  tenantId: string,
  [letters, recordtype]: readonly [string, RecordKind | typeof INQUIRIES | typeof OFFERS],
): Promise<string> {
  const day = chineseDay();
  const { last } = await db
    .insertInto('record_counter')
    .values({ tenant_id: tenantId, recordtype, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'recordtype', 'day']).doUpdateSet({ last: sql<number>`record_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberOf(letters, day, last);
}

async function nextOfPipeline(db: Kysely<Database>, tenantId: string, prefix: 'SJ' | 'XS'): Promise<string> {
  const day = chineseDay();
  const { last } = await db
    .insertInto('pipeline_counter')
    .values({ tenant_id: tenantId, prefix, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'prefix', 'day']).doUpdateSet({ last: sql<number>`pipeline_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberOf(prefix, day, last);
}

function numberOf(letters: string, day: string, last: number): string {
  return `${letters}${day.replaceAll('-', '')}${String(last).padStart(3, '0')}`;
}
