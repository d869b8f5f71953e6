import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** What a company brings to its fairs. */
export type FairKind = 'fair' | 'exhibitor' | 'exhibitorImport';

/** The id fields of fairs; the sessions of the Canton Fair are everybody's. */
export const fairIdFields = {
  deleteFair: { id: 'fair' },
  collectExhibitors: { ids: 'exhibitor' },
  getExhibitorImport: { id: 'exhibitorImport' },
  checkExhibitorImport: { id: 'exhibitorImport' },
  importExhibitors: { id: 'exhibitorImport' },
  cancelExhibitorImport: { id: 'exhibitorImport' },
} as const;

const SESSION = 'canton-140-1';
const MAPPING = [{ column: 0, field: 'companyname' }];

/** A fair that somebody added. */
export async function newFair({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const values = { name: randomUUID(), type: 'fair', startdate: '2027-01-01', enddate: '2027-01-02', venue: '', city: '', countrycode: '', website: '' } as const; // prettier-ignore
  const { id } = await db
    .insertInto('fair')
    .values({ ...ownerOf(people, name), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `own-${id}`;
}

/** A list that somebody uploaded. */
export async function newExhibitorImport({ server: { db, files }, people }: World, name: PersonName, status: 0 | 4 = 0): Promise<string> {
  const fileId = await files.put(Readable.from([`Company\n${randomUUID()}\n`]), { mostBytes: 100 });
  const { id } = await db
    .insertInto('fair_import')
    .values({
      ...ownerOf(people, name),
      session_id: SESSION,
      filename: 'a.csv',
      file_id: fileId,
      reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
      headrow: 1,
      columns: JSON.stringify([{ name: 'Company', samples: [], guess: 'companyname' }]),
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An exhibitor of somebody's company. */
export async function newExhibitor(world: World, name: PersonName): Promise<string> {
  const { server, people } = world;
  const companyname = randomUUID();
  const texts = Object.fromEntries(
    ['companynamecn', 'hall', 'booth', 'website', 'address', 'contactperson', 'telephone', 'mobile', 'fax', 'email', 'zipcode', 'shopurl', 'vector'].map((field) => [field, '']), // prettier-ignore
  ) as Record<'companynamecn' | 'hall' | 'booth' | 'website' | 'address' | 'contactperson' | 'telephone' | 'mobile' | 'fax' | 'email' | 'zipcode' | 'shopurl' | 'vector', string>; // prettier-ignore
  const { id } = await server.db
    .insertInto('fair_exhibitor')
    .values({
      tenant_id: people[name].tenant,
      session_id: SESSION,
      import_id: await newExhibitorImport(world, name, 4),
      line: 2,
      companyname,
      namekey: companyname,
      countrycode: 'CA',
      categories: [],
      products: [],
      ...texts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function ownerOf(people: World['people'], name: PersonName) {
  return { tenant_id: people[name].tenant, account_id: people[name].id };
}

const exhibitorFile = { purpose: 'exhibitors', detail: { search: { keyword: '' }, name: 'Exhibitors' } } as const;

/** Bodies of fairs that succeed. */
export const fairExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  getFairSession: async (world, name) => ({ id: await newFair(world, name) }),
  addFair: async () => ({ name: randomUUID(), type: 'fair', startdate: '2027-01-01', enddate: '2027-01-02' }),
  deleteFair: async (world, name) => ({ id: await newFair(world, name) }),
  searchExhibitors: async () => ({ keyword: '' }),
  listExhibitorFacets: async () => ({ keyword: '' }),
  getExhibitorImport: async (world, name) => ({ id: await newExhibitorImport(world, name) }),
  startExhibitorFile: async () => ({ keyword: '' }),
  collectExhibitors: async (world, name) => ({ ids: await newExhibitor(world, name) }),
  getExhibitorFile: async (world, name) => ({ id: await newestToken(world, name, exhibitorFile) }),
  uploadExhibitors: async (world, name) => ({ filename: 'a.csv', sessionid: await newFair(world, name), content: 'Company\nMaple\n' }),
  checkExhibitorImport: async (world, name) => ({ id: await newExhibitorImport(world, name), mapping: MAPPING }),
  importExhibitors: async (world, name) => ({ id: await newExhibitorImport(world, name), mapping: MAPPING }),
  cancelExhibitorImport: async (world, name) => ({ id: await newExhibitorImport(world, name, 4) }),
};
