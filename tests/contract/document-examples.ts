import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { inquiryRecord } from './inquiry-examples.ts';
import { productRecord } from './product-examples.ts';
import type { PersonName, World } from './world.ts';

/** What the id fields of calls about documents name. */
export const documentIdFields = {
  addOfferDocument: { id: 'offer' },
  addCatalogue: { ids: 'product', categoryid: 'productCategory' },
  addDocumentShare: { id: 'document' },
  listDocumentShares: { id: 'offer' },
  cancelDocumentShare: { id: 'documentShare' },
} as const;

export type DocumentKind = 'document' | 'documentShare';

/** A paper of an offer of somebody's company, or a link to one. */
export async function documentRecord(world: World, kind: DocumentKind, name: PersonName): Promise<string> {
  const { db, files } = world.server;
  const { id: creator_id, tenant: tenant_id } = world.people[name];
  const file_id = await files.put(Readable.from([Buffer.from(randomUUID())]), { mostBytes: 100 });
  const paper = {
    lang: 'en',
    title: 'Quotation',
    number: '',
    seller: 'A',
    logo: null,
    head: [],
    parties: [],
    blocks: [],
    foot: '',
    changed: '',
  };
  const row = {
    kind: 'quotation',
    language: 'en',
    filename: 'a.pdf',
    hash: randomBytes(32),
    paper: JSON.stringify(paper),
    size: 36,
    pages: 1,
  } as const;
  const offer_id = await inquiryRecord(world, 'offer', name);
  const document = await db
    .insertInto('document')
    .values({ ...row, tenant_id, creator_id, offer_id, offerrevision: 1, file_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'document') return document.id;
  const share = {
    tenant_id,
    creator_id,
    document_id: document.id,
    token_hash: randomBytes(32),
    expiretime: new Date(Date.now() + 3_600_000),
  };
  return (await db.insertInto('document_share').values(share).returning('id').executeTakeFirstOrThrow()).id;
}

/** Bodies that succeed. */
export const documentExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  addOfferDocument: async (world, name) => ({ id: await inquiryRecord(world, 'offer', name), kind: 'quotation', language: 'en' }),
  addCatalogue: async (world, name) => ({ ids: await productRecord(world, 'product', name), language: 'en', prices: true }),
  addCompanyDocument: () => ({ language: 'en' }),
  saveDocumentSettings: () => ({ bank: '' }),
  addLetterhead: () => ({ language: 'en', address: '' }),
  addDocumentShare: async (world, name) => ({ id: await documentRecord(world, 'document', name) }),
  listDocumentShares: async (world, name) => ({ id: await inquiryRecord(world, 'offer', name) }),
  cancelDocumentShare: async (world, name) => ({ id: await documentRecord(world, 'documentShare', name) }),
};
