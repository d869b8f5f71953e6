import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { messageRecord } from './message-examples.ts';
import type { PersonName, World } from './world.ts';

export type InquiryKind = 'inquiry' | 'inquiryFile' | 'offer' | 'publication' | 'publicationFile';

/** What the ids in requests about inquiries, offers and publications name. */
export const inquiryIdFields: Partial<
  Record<OperationId, Readonly<Record<string, InquiryKind | 'account' | 'customer' | 'opportunity' | 'open' | 'mail' | 'whatsappChat'>>>
> = {
  getInquiry: { id: 'inquiry' },
  getClaimedInquiry: { id: 'inquiry' },
  getMaskedInquiry: { id: 'inquiry' },
  addInquiry: { userid: 'account' },
  addMessageInquiry: { mailid: 'mail', chatid: 'whatsappChat' },
  undoMessageInquiry: { id: 'inquiry' },
  updateInquiry: { id: 'inquiry' },
  claimInquiry: { id: 'inquiry' },
  undoInquiryClaim: { id: 'inquiry' },
  giveInquiry: { id: 'inquiry', userid: 'account' },
  saveInquiryAnswer: { id: 'inquiry' },
  closeInquiry: { id: 'inquiry' },
  createInquiryCustomer: { id: 'inquiry', customerid: 'customer' },
  uploadInquiryFile: { id: 'inquiry' },
  deleteInquiryFile: { id: 'inquiryFile' },
  getInquiryFile: { id: 'inquiryFile' },
  saveOffer: { id: 'offer', inquiryid: 'inquiry', opportunityid: 'opportunity', customerid: 'customer' },
  listOffers: { inquiryid: 'inquiry', opportunityid: 'opportunity' },
  getOffer: { id: 'offer' },
  moveOffer: { id: 'offer' },
  getPublication: { id: 'publication' },
  updatePublication: { id: 'publication' },
  sendPublication: { id: 'publication' },
  deletePublication: { id: 'publication' },
  undoPublicationDeletion: { id: 'publication' },
  uploadPublicationFile: { id: 'publication' },
  deletePublicationFile: { id: 'publicationFile' },
  getPublicationFile: { id: 'publicationFile' },
};

let made = 0;

/** An inquiry in progress that is somebody's to answer. */
async function newInquiry({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  made += 1;
  const place = { tenant_id: tenant, creator_id: id, owner_id: id, state: 'claimed', claimtime: new Date() } as const;
  const values = { ...place, no: `T${made}`, source: 'email', title: 'Shears', content: 'Shears', buyer: `Buyer ${made}` } as const;
  return (await db.insertInto('inquiry').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newInquiryFile(world: World, name: PersonName): Promise<string> {
  const { id, tenant } = world.people[name];
  const file_id = await world.server.files.put(Readable.from(['a file']), { mostBytes: 100 });
  const place = { tenant_id: tenant, creator_id: id, inquiry_id: await newInquiry(world, name) };
  const values = { ...place, file_id, filename: 'a.txt', size: '6' };
  return (await world.server.db.insertInto('inquiry_file').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newOffer({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  made += 1;
  const terms = { items: '[]', incoterm: 'FOB', currency: 'USD', subtotal: '1', total: '1', validuntil: '2190-01-01', buyer: 'A buyer' };
  const values = { ...terms, tenant_id: tenant, creator_id: id, no: `T${made}` };
  return (await db.insertInto('offer').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newPublication({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  const values = { tenant_id: tenant, creator_id: id, recordtype: 5, title: 'A report' } as const;
  return (await db.insertInto('publication').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newPublicationFile(world: World, name: PersonName): Promise<string> {
  const { id, tenant } = world.people[name];
  const file_id = await world.server.files.put(Readable.from(['a file']), { mostBytes: 100 });
  const place = { tenant_id: tenant, creator_id: id, publication_id: await newPublication(world, name) };
  const values = { ...place, file_id, filename: 'a.txt', size: '6' };
  return (await world.server.db.insertInto('publication_file').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const makers: Readonly<Record<InquiryKind, (world: World, name: PersonName) => Promise<string>>> = {
  inquiry: newInquiry,
  inquiryFile: newInquiryFile,
  offer: newOffer,
  publication: newPublication,
  publicationFile: newPublicationFile,
};

/** Something of the given kind that belongs to somebody. */
export function inquiryRecord(world: World, kind: InquiryKind, name: PersonName): Promise<string> {
  return makers[kind](world, name);
}

/** Whether a kind is one of these. */
export function isInquiryKind(kind: string): kind is InquiryKind {
  return Object.hasOwn(makers, kind);
}

const publicationWithFile = async (world: World, name: PersonName) => {
  const file = await newPublicationFile(world, name);
  const row = await world.server.db
    .selectFrom('publication_file')
    .select('publication_id')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  return row.publication_id;
};
const offered = {
  buyer: 'A buyer',
  items: [{ name: 'Shears', quantity: '1', unitprice: '2.5' }],
  incoterm: 'FOB',
  currency: 'USD',
  validuntil: '2190-01-01',
};

/** Bodies that succeed. */
export const inquiryExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  getInquiry: async (world, name) => ({ id: await newInquiry(world, name) }),
  getClaimedInquiry: async (world, name) => ({ id: await newInquiry(world, name) }),
  getMaskedInquiry: async (world, name) => ({ id: await newInquiry(world, name) }),
  getOffer: async (world, name) => ({ id: await newOffer(world, name) }),
  getPublication: async (world, name) => ({ id: await newPublication(world, name) }),
  deletePublication: async (world, name) => ({ id: await newPublication(world, name) }),
  undoPublicationDeletion: async (world, name) => ({ id: await newPublication(world, name) }),
  deletePublicationFile: async (world, name) => ({ id: await newPublicationFile(world, name) }),
  getPublicationFile: async (world, name) => ({ id: await newPublicationFile(world, name) }),
  addInquiry: () => ({ title: 'Shears', buyer: 'A buyer', content: 'Shears' }),
  addMessageInquiry: async (world, name) => ({ mailid: await messageRecord(world, 'mail', name) }),
  undoMessageInquiry: async (world, name) => {
    const mail_id = await messageRecord(world, 'mail', name);
    const id = await newInquiry(world, name);
    await world.server.db.updateTable('inquiry').set({ mail_id }).where('id', '=', id).execute();
    return { id, version: 1 };
  },
  updateInquiry: async (world, name) => ({ id: await newInquiry(world, name), version: 1, content: 'Other shears' }),
  claimInquiry: async (world, name) => ({ id: await newInquiry(world, name) }),
  undoInquiryClaim: async (world, name) => {
    const { id: account_id, tenant: tenant_id } = world.people[name];
    const id = await newInquiry(world, name);
    const line = { tenant_id, account_id, entity: 'inquiry', entity_id: id, action: 'receive' } as const;
    await world.server.db.insertInto('log_entry').values(line).execute();
    return { id, version: 1 };
  },
  giveInquiry: async (world, name) => ({ id: await newInquiry(world, name), userid: world.people[name].id }),
  saveInquiryAnswer: async (world, name) => ({ id: await newInquiry(world, name), content: 'An answer' }),
  closeInquiry: async (world, name) => ({ id: await newInquiry(world, name), reason: 'lost' }),
  createInquiryCustomer: async (world, name) => ({ id: await newInquiry(world, name) }),
  uploadInquiryFile: async (world, name) => ({ id: await newInquiry(world, name), filename: 'a.txt' }),
  deleteInquiryFile: async (world, name) => ({ id: await newInquiryFile(world, name) }),
  getInquiryFile: async (world, name) => ({ id: await newInquiryFile(world, name) }),
  saveOffer: () => offered,
  moveOffer: async (world, name) => ({ id: await newOffer(world, name), to: 'sent' }),
  getExchangeRate: () => ({ currency: 'EUR' }),
  addPublication: () => ({ recordtype: 5, title: 'A report' }),
  updatePublication: async (world, name) => ({ id: await newPublication(world, name), version: 1, title: 'Another title' }),
  sendPublication: async (world, name) => ({ id: await publicationWithFile(world, name) }),
  uploadPublicationFile: async (world, name) => ({ id: await newPublication(world, name), filename: 'a.txt' }),
};
