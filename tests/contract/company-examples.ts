import { randomUUID } from 'node:crypto';

import type { Input, OperationId } from '#server/operation.ts';

import { signIn } from '../support/accounts.ts';
import type { PersonName, World } from './world.ts';

/** What hangs on a customer, and so is somebody's. */
export type CompanyKind = 'contact' | 'deletedContact' | 'socialmedia' | 'followup' | 'deletedFollowup' | 'followComment' | 'plan' | 'file';

/** The fields of the company page's operations that take ids. */
export const companyIdFields = {
  getCustomerCompanyInfo: { id: 'customer' },
  updateCustomerCompanyInfo: { id: 'customer' },
  listContacts: { id: 'customer' },
  addContact: { customerid: 'customer' },
  updateContact: { id: 'contact' },
  deleteContacts: { id: 'contact' },
  startContactExport: { id: 'customer', linkmanid: 'contact' },
  listDeletedContacts: { id: 'customer' },
  undoContactDeletion: { id: 'deletedContact' },
  listSocialMedia: { id: 'customer' },
  addSocialMedia: { customerid: 'customer', linkmanid: 'contact' },
  deleteSocialMedia: { id: 'socialmedia' },
  markCustomerFollowed: { id: 'customer' },
  saveFollowUp: { customerid: 'customer', linkmanids: 'contact', planid: 'plan', mentionids: 'open' },
  listFollowUps: { id: 'customer' },
  deleteFollowUp: { id: 'followup' },
  updateFollowUp: { id: 'followup', linkmanids: 'contact', mentionids: 'open' },
  undoFollowUpDeletion: { id: 'deletedFollowup' },
  saveFollowComment: { followupid: 'followup', mentionids: 'open' },
  deleteFollowComment: { id: 'followComment' },
  listCustomerColleagues: { id: 'customer' },
  saveCollaborator: { customerid: 'customer', userid: 'open' },
  deleteCollaborator: { customerid: 'customer', userid: 'open' },
  leaveCustomer: { customerid: 'customer' },
  undoLeavingCustomer: { customerid: 'customer' },
  listMerges: { id: 'customer' },
  savePlan: { customerid: 'customer', linkmanids: 'contact' },
  updatePlan: { id: 'plan', linkmanids: 'contact' },
  listPlans: { id: 'customer' },
  moveNextContact: { customerid: 'customer', planid: 'plan' },
  undoNextContactMove: { customerid: 'customer' },
  listCustomerFiles: { id: 'customer' },
  deleteCustomerFile: { id: 'file' },
  uploadCustomerFile: { customerid: 'customer', followupid: 'followup' },
  downloadCustomerFile: { id: 'file' },
  listTimeline: { id: 'customer' },
  listOwnerHistory: { id: 'customer' },
  listCustomerDeals: { customerid: 'customer' },
  listCustomerLog: { id: 'customer' },
  listSystemLog: { userid: 'account' },
  addLogNote: { id: 'customer' },
} as const;

const known = new WeakMap<World, Map<PersonName, Promise<string>>>();

/** A customer of somebody, the same one each time: none of these operations takes it away. */
async function customerOf(world: World, name: PersonName): Promise<string> {
  const customers = known.get(world) ?? new Map<PersonName, Promise<string>>();
  known.set(world, customers);
  const customer = customers.get(name) ?? world.freshCustomers(name, 1).then(([id = '']) => id);
  customers.set(name, customer);
  return customer;
}

/** A new record that hangs on somebody's customer. */
export async function companyRecord(world: World, kind: CompanyKind, name: PersonName): Promise<string> {
  const { db } = world.server;
  const person = world.people[name];
  const of = { tenant_id: person.tenant, customer_id: await customerOf(world, name) };
  const deletetime = kind === 'deletedContact' || kind === 'deletedFollowup' ? new Date() : null;
  const { id } = await rowOf();
  return id;

  async function rowOf() {
    if (kind === 'contact')
      return db
        .insertInto('contact')
        .values({ ...of, name: '林小姐' })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'deletedContact')
      return db
        .insertInto('contact')
        .values({ ...of, name: '林小姐', deletetime })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'socialmedia')
      return db
        .insertInto('social_media')
        .values({ ...of, platform: 'wechat', account: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'followup' || kind === 'deletedFollowup')
      return db
        .insertInto('follow_up')
        .values({
          ...of,
          type: 'phone',
          content: '…',
          followtime: new Date(),
          creator_id: person.id,
          deletetime,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'followComment')
      return db
        .insertInto('follow_comment')
        .values({
          tenant_id: person.tenant,
          follow_up_id: await companyRecord(world, 'followup', name),
          content: '…',
          creator_id: person.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'plan')
      return db
        .insertInto('follow_plan')
        .values({ ...of, method: 'phone', content: '…', estimatedtime: new Date(), owner_id: person.id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const file = { file_id: '0'.repeat(32), filename: 'a.txt', size: '1', creator_id: person.id };
    return db
      .insertInto('customer_file')
      .values({ ...of, ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
  }
}

type Examples = { [Id in OperationId]?: (world: World, name: PersonName) => Promise<Partial<Input<Id>>> };

const ofCustomer = async (world: World, name: PersonName) => ({ id: await customerOf(world, name) });
const pageOfCustomer = async (world: World, name: PersonName) => ({ ...(await ofCustomer(world, name)), index: 1 });

/** A customer that is shared with a colleague, to be read. */
async function shared(world: World, name: PersonName) {
  const { db } = world.server;
  const { tenant, id: parent } = world.people[name];
  const customerid = await customerOf(world, name);
  const { id: userid } = await signIn(db, { tenant, parent, role: 'sales' });
  const of = { tenant_id: tenant, customer_id: customerid, account_id: userid };
  await db
    .insertInto('customer_collaborator')
    .values({ ...of, type: 'READ_ONLY' })
    .execute();
  return { customerid, userid };
}

/** A customer in which somebody takes part, or did. */
async function takingPart(world: World, name: PersonName, { droptime }: { droptime: Date | null }) {
  const { tenant, id } = world.people[name];
  const customerid = await customerOf(world, name);
  const { db } = world.server;
  // Asked for again, it is the same customer.
  await db.deleteFrom('customer_collaborator').where('customer_id', '=', customerid).where('account_id', '=', id).execute();
  await db
    .insertInto('customer_collaborator')
    .values({ tenant_id: tenant, customer_id: customerid, account_id: id, type: 'READ_ONLY', droptime })
    .execute();
  return { customerid };
}

/** Bodies of the company page's operations that succeed. */
export const companyExamples: Examples = {
  getCustomerCompanyInfo: ofCustomer,
  updateCustomerCompanyInfo: async (world, name) => {
    const id = await customerOf(world, name);
    const { version } = await world.server.db.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    return { id, version, remark: randomUUID() };
  },
  saveCollaborator: async (world, name) => ({ ...(await shared(world, name)), type: 'COLLABORATION' }),
  deleteCollaborator: shared,
  leaveCustomer: async (world, name) => takingPart(world, name, { droptime: null }),
  undoLeavingCustomer: async (world, name) => takingPart(world, name, { droptime: new Date() }),
  listContacts: pageOfCustomer,
  addContact: async (world, name) => ({
    customerid: await customerOf(world, name),
    name: '林小姐',
    emails: [{ email: `${randomUUID()}@example.com` }],
  }),
  updateContact: async (world, name) => ({ id: await companyRecord(world, 'contact', name), version: 1, title: '采购经理' }),
  deleteContacts: async (world, name) => ({ id: await companyRecord(world, 'contact', name) }),
  listDeletedContacts: ofCustomer,
  undoContactDeletion: async (world, name) => ({ id: await companyRecord(world, 'deletedContact', name) }),
  listMerges: ofCustomer,
  listSocialMedia: ofCustomer,
  addSocialMedia: async (world, name) => ({ customerid: await customerOf(world, name), platform: 'wechat', account: randomUUID() }),
  deleteSocialMedia: async (world, name) => ({ id: await companyRecord(world, 'socialmedia', name) }),
  markCustomerFollowed: async (world, name) => ({ ...(await ofCustomer(world, name)), isfollow: 1 }),
  saveFollowUp: async (world, name) => ({ customerid: await customerOf(world, name), type: 'phone', content: '已电话联系' }),
  listFollowUps: pageOfCustomer,
  updateFollowUp: async (world, name) => ({
    id: await companyRecord(world, 'followup', name),
    version: 1,
    type: 'email',
    content: '已发邮件',
  }),
  deleteFollowUp: async (world, name) => ({ id: await companyRecord(world, 'followup', name) }),
  undoFollowUpDeletion: async (world, name) => ({ id: await companyRecord(world, 'deletedFollowup', name) }),
  saveFollowComment: async (world, name) => ({ followupid: await companyRecord(world, 'followup', name), content: '请把报价发给我' }),
  deleteFollowComment: async (world, name) => ({ id: await companyRecord(world, 'followComment', name) }),
  listCustomerColleagues: ofCustomer,
  savePlan: async (world, name) => ({
    customerid: await customerOf(world, name),
    method: 'email',
    content: '发送报价单',
    estimatedtime: '2030-01-02T03:04:05Z',
  }),
  updatePlan: async (world, name) => ({ id: await companyRecord(world, 'plan', name), version: 1, status: 'UNDERWAY' }),
  listPlans: pageOfCustomer,
  moveNextContact: async (world, name) => {
    await companyRecord(world, 'plan', name);
    return { customerid: await customerOf(world, name), nexttime: '2031-01-02T03:04:05Z' };
  },
  undoNextContactMove: async (world, name) => ({ customerid: await customerOf(world, name), plans: [], followups: [] }),
  listCustomerFiles: ofCustomer,
  deleteCustomerFile: async (world, name) => ({ id: await companyRecord(world, 'file', name) }),
  uploadCustomerFile: async (world, name) => ({ customerid: await customerOf(world, name), filename: '报价单.xlsx' }),
  downloadCustomerFile: async (world, name) => ({ id: await companyRecord(world, 'file', name) }),
  listTimeline: ofCustomer,
  listOwnerHistory: ofCustomer,
  listCustomerDeals: async (world, name) => ({ customerid: (await world.freshCustomers(name, 1))[0] ?? '' }),
  listCustomerLog: pageOfCustomer,
  addLogNote: async (world, name) => ({ ...(await ofCustomer(world, name)), content: '客户要求月底前发货' }),
};
