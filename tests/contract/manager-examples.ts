import { Readable } from 'node:stream';

import type { RecordKind } from '#server/database/record-tables.ts';
import type { OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

export type ManagerKind = 'record' | 'recordFile';

/** What the ids in requests about records name. */
export const managerIdFields: Partial<Record<OperationId, Readonly<Record<string, ManagerKind | 'account' | 'customer'>>>> = {
  listVisitRecords: { userid: 'account' },
  listServiceRecords: { userid: 'account' },
  listMarketRecords: { userid: 'account' },
  listQualityRecords: { userid: 'account' },
  getVisitRecord: { id: 'record' },
  getServiceRecord: { id: 'record' },
  getMarketRecord: { id: 'record' },
  getQualityRecord: { id: 'record' },
  addRecord: { customerid: 'customer' },
  updateRecord: { id: 'record', customerid: 'customer' },
  moveRecord: { id: 'record' },
  deleteRecord: { id: 'record' },
  uploadRecordFile: { id: 'record' },
  deleteRecordFile: { id: 'recordFile' },
  getRecordFile: { id: 'recordFile' },
  listRemarks: { recordid: 'record' },
  saveRemark: { recordid: 'record' },
};

let made = 0;

/** A record in progress that somebody wrote for the role they hold; a parent account writes for the managers. */
async function newRecord({ server: { db }, people }: World, name: PersonName, recordtype: RecordKind = 1): Promise<string> {
  const { id, tenant } = people[name];
  const audience = name === 'genjin' ? 'genjin' : 'industryManager';
  made += 1;
  const values = {
    tenant_id: tenant,
    recordtype,
    audience,
    code: `T${made}`,
    title: 'A visit',
    begintime: new Date(),
    detail: '{}',
    creator_id: id,
  } as const;
  return (await db.insertInto('record').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newRecordFile(world: World, name: PersonName): Promise<string> {
  const { server, people } = world;
  const file_id = await server.files.put(Readable.from(['a file']), { mostBytes: 100 });
  const { id, tenant } = people[name];
  const values = { tenant_id: tenant, record_id: await newRecord(world, name), file_id, filename: 'a.txt', size: '6', creator_id: id };
  return (await server.db.insertInto('record_file').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Something of the given kind that belongs to somebody. */
export function managerRecord(world: World, kind: ManagerKind, name: PersonName): Promise<string> {
  return kind === 'record' ? newRecord(world, name) : newRecordFile(world, name);
}

/** Bodies that succeed. */
export const managerExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  getVisitRecord: async (world, name) => ({ id: await newRecord(world, name, 1) }),
  getServiceRecord: async (world, name) => ({ id: await newRecord(world, name, 2) }),
  getMarketRecord: async (world, name) => ({ id: await newRecord(world, name, 3) }),
  getQualityRecord: async (world, name) => ({ id: await newRecord(world, name, 7) }),
  addRecord: (_, name) => ({
    recordtype: 1,
    audience: name === 'genjin' ? 'genjin' : 'industryManager',
    title: 'A visit',
    begintime: '2026-11-20T08:00:00Z',
  }),
  updateRecord: async (world, name) => ({ id: await newRecord(world, name), version: 1, title: 'Another title' }),
  moveRecord: async (world, name) => ({ id: await newRecord(world, name), status: 1 }),
  deleteRecord: async (world, name) => ({ id: await newRecord(world, name) }),
  uploadRecordFile: async (world, name) => ({ id: await newRecord(world, name), filename: 'a.txt' }),
  deleteRecordFile: async (world, name) => ({ id: await newRecordFile(world, name) }),
  getRecordFile: async (world, name) => ({ id: await newRecordFile(world, name) }),
  listRemarks: async (world, name) => ({ index: 1, recordid: await newRecord(world, name) }),
  saveRemark: async (world, name) => ({ recordid: await newRecord(world, name), content: 'A remark' }),
};
