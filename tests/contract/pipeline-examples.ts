import type { OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

export type PipelineKind = 'opportunity' | 'clue' | 'buyer' | 'buyerGroup';

/** What the ids in requests about opportunities, clues and buyers name. */
export const pipelineIdFields: Partial<
  Record<OperationId, Readonly<Record<string, PipelineKind | 'account' | 'customer' | 'contact' | 'whatsappChat' | 'open'>>>
> = {
  listOpportunities: { ownerid: 'account', customerid: 'customer' },
  getOpportunityBoard: { ownerid: 'account' },
  getOpportunity: { id: 'opportunity' },
  listOpportunityEvents: { id: 'opportunity' },
  addOpportunity: { customerid: 'customer', linkmanid: 'contact', ownerid: 'account' },
  updateOpportunity: { id: 'opportunity', linkmanid: 'contact', ownerid: 'account' },
  moveOpportunity: { id: 'opportunity' },
  deleteOpportunity: { id: 'opportunity' },
  undoOpportunityDeletion: { id: 'opportunity' },
  listClues: { ownerid: 'account' },
  getClue: { id: 'clue' },
  listClueTracks: { id: 'clue' },
  addClue: { ownerid: 'account', chatid: 'whatsappChat' },
  updateClue: { id: 'clue', ownerid: 'account' },
  moveClue: { id: 'clue' },
  addClueTrack: { id: 'clue' },
  collectClue: { id: 'clue', customerid: 'customer' },
  deleteClue: { id: 'clue' },
  listBuyers: { groupid: 'buyerGroup', assignee: 'account' },
  getBuyer: { id: 'buyer' },
  updateBuyerGroup: { groupid: 'buyerGroup' },
  deleteBuyerGroup: { groupid: 'buyerGroup' },
  addBuyer: { companyid: 'open', groupid: 'buyerGroup', assignee: 'account' },
  updateBuyer: { id: 'buyer', groupid: 'buyerGroup', assignee: 'account' },
  moveBuyer: { id: 'buyer' },
  collectBuyer: { id: 'buyer', customerid: 'customer' },
  deleteBuyer: { id: 'buyer' },
  getBusinessStatistics: { userid: 'account' },
};

let made = 0;

/** Numbers for things that must differ from each other. */
function next(): number {
  made += 1;
  return made;
}

const ownerOf = ({ people }: World, name: PersonName) => ({ tenant_id: people[name].tenant, creator_id: people[name].id });

async function newOpportunity(world: World, name: PersonName, isDeleted = false): Promise<string> {
  const [customer = ''] = await world.freshCustomers(name, 1);
  const { id } = world.people[name];
  const values = {
    ...ownerOf(world, name),
    no: `T${next()}`,
    name: 'An order',
    customer_id: customer,
    probability: 10,
    currency: 'USD',
    begindate: '2026-11-01',
    owner_id: id,
    ...(isDeleted && { deletetime: new Date(), deleter_id: id }),
  } as const;
  return (await world.server.db.insertInto('opportunity').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newClue(world: World, name: PersonName): Promise<string> {
  const number = next();
  const owner_id = world.people[name].id;
  const values = { ...ownerOf(world, name), no: `T${number}`, companyname: `Lead ${number} Ltd`, source: 'fair', owner_id } as const;
  return (await world.server.db.insertInto('clue').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newBuyer(world: World, name: PersonName): Promise<string> {
  const values = { ...ownerOf(world, name), buyer: `Buyer ${next()} Ltd` };
  return (await world.server.db.insertInto('buyer').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newBuyerGroup(world: World, name: PersonName): Promise<string> {
  const values = { tenant_id: world.people[name].tenant, name: `Group ${next()}` };
  return (await world.server.db.insertInto('buyer_group').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const makers: Readonly<Record<PipelineKind, (world: World, name: PersonName) => Promise<string>>> = {
  opportunity: newOpportunity,
  clue: newClue,
  buyer: newBuyer,
  buyerGroup: newBuyerGroup,
};

/** Whether something is of this area. */
export function isPipelineKind(kind: string): kind is PipelineKind {
  return Object.hasOwn(makers, kind);
}

/** Something of the given kind that belongs to somebody. */
export function pipelineRecord(world: World, kind: PipelineKind, name: PersonName): Promise<string> {
  return makers[kind](world, name);
}

type Example = (world: World, name: PersonName) => object | Promise<object>;

const named =
  (kind: PipelineKind, rest: object = {}): Example =>
  async (world, name) => ({ id: await makers[kind](world, name), ...rest });

/** Bodies that succeed. */
export const pipelineExamples: Partial<Record<OperationId, Example>> = {
  getOpportunity: named('opportunity'),
  listOpportunityEvents: named('opportunity', { index: 1 }),
  addOpportunity: async (world, name) => ({
    name: 'An order',
    customerid: (await world.freshCustomers(name, 1))[0] ?? '',
    currency: 'USD',
  }),
  updateOpportunity: named('opportunity', { version: 1, amount: 1200 }),
  moveOpportunity: named('opportunity', { version: 1, stage: 'won' }),
  deleteOpportunity: named('opportunity'),
  undoOpportunityDeletion: async (world, name) => ({ id: await newOpportunity(world, name, true) }),
  getClue: named('clue'),
  listClueTracks: named('clue'),
  addClue: () => ({ companyname: 'A lead' }),
  checkClueDuplicates: () => ({ companyname: 'A lead', phone: '+4915112345678' }),
  updateClue: named('clue', { version: 1, demand: 'Samples' }),
  moveClue: named('clue', { version: 1, status: 'FOLLOWING' }),
  addClueTrack: named('clue', { kind: 'phone', content: 'Called' }),
  collectClue: named('clue', { version: 1 }),
  deleteClue: named('clue'),
  getBuyer: named('buyer'),
  addBuyerGroup: () => ({ name: `Group ${next()}` }),
  updateBuyerGroup: async (world, name) => ({ groupid: await newBuyerGroup(world, name), name: `Group ${next()}` }),
  deleteBuyerGroup: async (world, name) => ({ groupid: await newBuyerGroup(world, name) }),
  addBuyer: () => ({ buyer: 'A buyer' }),
  updateBuyer: named('buyer', { version: 1, industry: 'Lamps' }),
  moveBuyer: named('buyer', { version: 1, state: 1 }),
  collectBuyer: named('buyer', { version: 1 }),
  deleteBuyer: named('buyer'),
  getBusinessStatistics: () => ({ from: '2026-01-01', to: '2026-11-20' }),
};
