import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

import { newDownloadToken } from '#server/http/download-token.ts';
import type { Caller, OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** The id fields of customs imports. */
export const customsImportIdFields: Partial<Record<OperationId, Readonly<Record<string, 'customsImport'>>>> = {
  updateCustomsImport: { id: 'customsImport' },
  checkCustomsImport: { id: 'customsImport' },
  startCustomsImport: { id: 'customsImport' },
  cancelCustomsImport: { id: 'customsImport' },
  undoCustomsImport: { id: 'customsImport' },
  getCustomsImport: { id: 'customsImport' },
  getCustomsImportLine: { id: 'customsImport' },
  listCustomsImportRows: { id: 'customsImport' },
  startCustomsImportErrorFile: { id: 'customsImport' },
};

/** Somebody's file of shipments, uploaded, and as far as asked. */
export async function newCustomsImport({ server: { db, files }, people }: World, name: PersonName, status: 0 | 2 | 4 = 0): Promise<string> {
  const { id: account, tenant } = people[name];
  const fileId = await files.put(Readable.from(['Date,Product\n2024-01-31,Tiles\n']), { mostBytes: 100 });
  const columns = [
    { name: 'Date', samples: ['2024-01-31'], guess: 'date', sure: true },
    { name: 'Product', samples: ['Tiles'], guess: 'product', sure: true },
  ];
  const { id } = await db
    .insertInto('customs_import')
    .values({
      tenant_id: tenant,
      account_id: account,
      filename: 'a.csv',
      file_id: fileId,
      size: 29,
      checksum: fileId,
      headkey: fileId,
      direction: 'import',
      countrycode: 'DE',
      sheets: [],
      headrow: 1,
      status,
      reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
      columns: JSON.stringify(columns),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = gzipSync(JSON.stringify([[2, ['2024-01-31', 'Tiles']]]));
  await db.insertInto('customs_import_block').values({ tenant_id: tenant, import_id: id, first: 2, last: 2, content }).execute();
  return id;
}

const mapping = [
  { column: 0, field: 'date' },
  { column: 1, field: 'product' },
];

/** Inputs of customs imports that succeed. */
export const customsImportExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  updateCustomsImport: async (world, name) => ({ id: await newCustomsImport(world, name) }),
  checkCustomsImport: async (world, name) => ({
    id: await newCustomsImport(world, name),
    mapping,
    kind: 'declaration',
    direction: 'import',
    countrycode: 'DE',
    currency: 'USD',
  }),
  startCustomsImport: async (world, name) => ({ id: await newCustomsImport(world, name, 2) }),
  cancelCustomsImport: async (world, name) => ({ id: await newCustomsImport(world, name) }),
  undoCustomsImport: async (world, name) => ({ id: await newCustomsImport(world, name, 4) }),
  getCustomsImport: async (world, name) => ({ id: await newCustomsImport(world, name) }),
  getCustomsImportLine: async (world, name) => ({ id: await newCustomsImport(world, name), line: 2 }),
  listCustomsImportRows: async (world, name) => ({ id: await newCustomsImport(world, name), index: 1 }),
  startCustomsImportErrorFile: async (world, name) => ({ id: await newCustomsImport(world, name) }),
  getCustomsImportErrorFile: async (world, name) => {
    const { id, tenant } = world.people[name];
    const detail = { importId: await newCustomsImport(world, name), format: 'csv', language: 'CN' };
    const session = await world.server.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const caller = { id, tenantId: tenant, sessionId: session.id } as Caller;
    return { id: await newDownloadToken(world.server.db, caller, { purpose: 'customs import errors', detail }) };
  },
};
