import { randomUUID } from 'node:crypto';

import { finishBatch } from '#server/customs/write/finish-batch.ts';
import { insertRecords } from '#server/customs/write/insert-records.ts';
import { type NewRecord, partyOf } from '#server/customs/write/new-record.ts';
import type { OperationId, Schemas } from '#server/operation.ts';

import type { TestCaller, TestServer } from '../../support/server.ts';

/** The two fields that every customs call carries. */
export const web = { login_type: 'web', hme_source_type: 'farsail' } as const;

interface Answers {
  searchTradeRecords: Schemas['CustomsRecordPage'];
  getTradeReport: Schemas['CustomsReport'];
  listTradeCompanies: Schemas['CustomsCompanyPage'];
  listCompanyTransactions: Schemas['CustomsRecordPage'];
  getCompanyAnalysis: Schemas['CustomsAnalysis'];
  getTradeRecord: Schemas['CustomsRecordDetail'];
  listCustomsSources: Schemas['CustomsSources'];
}

/** Calls one of the seven searches as somebody and reads the JSON of its result. */
export async function read<Id extends keyof Answers & OperationId>(caller: TestCaller, id: Id, input: object = {}): Promise<Answers[Id]> {
  const { body } = await caller.call(id, { ...web, ...input } as never);
  if (body.code !== 200) throw new Error(`${id}: ${body.code} ${body.message}`);
  return JSON.parse(body.result as string) as Answers[Id];
}

/** A record of which only what matters is said. */
export function trade(values: Partial<Omit<NewRecord, 'buyer' | 'supplier'>> & { buyer?: string; supplier?: string } = {}): NewRecord {
  const { buyer = 'Cascade Garden Tools LLC', supplier = 'Ningbo Bright Tools Co., Ltd.', ...rest } = values;
  return {
    line: 1,
    date: '2024-03-05',
    direction: 'import',
    hscode: '820150',
    product: 'Pruning shears, steel',
    buyer: partyOf(buyer, 'US'),
    supplier: partyOf(supplier, 'CN'),
    ...rest,
  };
}

/** Records as somebody's company imported them, or as everybody sees them. */
export async function imported({ db }: TestServer, tenantId: string | null, records: readonly NewRecord[]): Promise<string> {
  const { id: sourceId } = await db
    .insertInto('customs_source')
    .values({ tenant_id: tenantId, data_source: null, name: `Test ${randomUUID()}`, countrycode: 'US', kind: 'bol', direction: 'import' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batchId = String(sourceId);
  await insertRecords(db, { tenantId, batchId, sourceId }, records);
  await finishBatch(db, { batchId });
  return batchId;
}
