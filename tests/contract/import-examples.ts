import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** The id fields of imports and exports. */
export const importIdFields: Partial<Record<OperationId, Readonly<Record<string, 'import' | 'account' | 'customer'>>>> = {
  updateImport: { id: 'import' },
  checkImport: { id: 'import', ownerid: 'account' },
  startImport: { id: 'import' },
  undoImport: { id: 'import' },
  cancelImport: { id: 'import' },
  getImport: { id: 'import' },
  listImportRows: { id: 'import' },
  startImportErrorFile: { id: 'import' },
  startCustomerExport: { id: 'customer' },
};

/** Somebody's table, uploaded, and as far as asked. */
export async function newImport({ server: { db, files }, people }: World, name: PersonName, status: 0 | 2 | 4 = 0): Promise<string> {
  const { id: account, tenant } = people[name];
  const fileId = await files.put(Readable.from(['Company\nMaple\n']), { mostBytes: 100 });
  const { id } = await db
    .insertInto('customer_import')
    .values({
      tenant_id: tenant,
      account_id: account,
      owner_id: account,
      filename: 'a.csv',
      file_id: fileId,
      size: 14,
      sheets: [],
      headrow: 1,
      status,
      created: status === 4 ? 1 : 0,
      reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
      columns: JSON.stringify([{ name: 'Company', samples: ['Maple'], guess: 'companyname' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bodies of imports and exports that succeed. */
export const importExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  updateImport: async (world, name) => ({ id: await newImport(world, name) }),
  checkImport: async (world, name) => ({ id: await newImport(world, name), mapping: [{ column: 0, field: 'companyname' }] }),
  startImport: async (world, name) => ({ id: await newImport(world, name, 2) }),
  undoImport: async (world, name) => ({ id: await newImport(world, name, 4) }),
  cancelImport: async (world, name) => ({ id: await newImport(world, name) }),
  getImport: async (world, name) => ({ id: await newImport(world, name) }),
  listImportRows: async (world, name) => ({ id: await newImport(world, name), index: 1 }),
  startImportErrorFile: async (world, name) => ({ id: await newImport(world, name) }),
  getImportErrorFile: async (world, name) => {
    const detail = { importId: await newImport(world, name), format: 'csv', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'import errors', detail }) };
  },
  startCustomerExport: async (world, name) => ({ id: (await world.freshCustomers(name, 2)).join('|') }),
  startContactExport: async (world, name) => ({ id: (await world.freshCustomers(name, 2)).join('|') }),
  getContactExport: async (world, name) => {
    const detail = { selection: { list: 'slist' }, format: 'vcf', language: 'CN', rows: 0 };
    return { id: await newestToken(world, name, { purpose: 'contact export', detail }) };
  },
  getCustomerExport: async (world, name) => {
    const detail = { selection: { list: 'slist' }, columns: ['companyname'], format: 'csv', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'customer export', detail }) };
  },
};
