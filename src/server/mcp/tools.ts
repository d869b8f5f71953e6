import type { Input, OperationId, Result } from '#server/operation.ts';

import { fieldsOf, ID, object } from './tool-input.ts';

/** Calls an operation with the rights of the token. */
export type Call = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<Result<Id>>;
type Arguments = Readonly<Record<string, unknown>>;

/** What an assistant can do: read, or change a little and say what it changed. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  isReading: boolean;
  /** What the token must be allowed to call, or else the tool is not there for it. */
  needs: readonly OperationId[];
  input: object;
  run: (call: Call, input: Arguments) => Promise<unknown>;
}

/** Where the searches of customs data are told who asks; nobody but the log reads it. */
const ASKER = { login_type: 'token', hme_source_type: 'mcp' };
const TIMELINE_ENTRIES = 20;
const CONTACTS = 50;

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  {
    name: 'search_customers',
    title: 'Search customers',
    description:
      'Finds customers of the company by words, country, grade or stage. The private pool (the default) holds those that somebody owns; the public pool those that nobody owns.',
    isReading: true,
    needs: ['listPrivateCustomers', 'listPublicCustomers'],
    input: object({
      pool: { type: 'string', enum: ['private', 'public'], default: 'private' },
      ...fieldsOf('CustomerListRequest', ['keyword', 'countrycode', 'grade', 'stage', 'index', 'size']),
    }),
    run: (call, { pool, ...input }) => call(pool === 'public' ? 'listPublicCustomers' : 'listPrivateCustomers', { index: 1, ...input }),
  },
  {
    name: 'get_customer',
    title: 'A customer with its timeline',
    description: 'Reads what is known of a customer: the company, its contacts, its plans and the latest of what happened.',
    isReading: true,
    needs: ['getCustomerCompanyInfo', 'listContacts', 'listPlans', 'listTimeline'],
    input: object({ id: ID }, ['id']),
    run: async (call, { id }) => {
      const of = { id: id as string };
      const company = await call('getCustomerCompanyInfo', of);
      const contacts = await call('listContacts', { ...of, index: 1, size: CONTACTS });
      const plans = await call('listPlans', { ...of, index: 1, size: TIMELINE_ENTRIES });
      const timeline = await call('listTimeline', { ...of, size: TIMELINE_ENTRIES });
      return { company, contacts: contacts.datas, plans: plans.datas, timeline: timeline.datas };
    },
  },
  {
    name: 'search_companies',
    title: 'Search companies',
    description: 'Finds companies of the world, which may become customers, by product, name, HS code, domain or email address.',
    isReading: true,
    needs: ['searchCompanies'],
    input: object(fieldsOf('CompanySearch', ['keyword', 'type', 'countrycode', 'hasemail', 'haswebsite', 'index', 'size']), ['keyword']),
    run: (call, input) => call('searchCompanies', input as never),
  },
  {
    name: 'search_shipments',
    title: 'Search shipments',
    description: 'Finds single shipments in the customs data by product words, HS code, company, countries and dates.',
    isReading: true,
    needs: ['searchTradeRecords'],
    input: object(
      fieldsOf('CustomsSearch', [
        'keyword',
        'hscode',
        'company',
        'role',
        'direction',
        'countrycode',
        'from',
        'to',
        'sort',
        'index',
        'size',
      ]),
    ),
    run: async (call, input) => JSON.parse(await call('searchTradeRecords', { ...ASKER, ...input })) as unknown,
  },
  {
    name: 'search_inquiries',
    title: 'Search inquiries',
    description: 'Finds what buyers asked the company, by words, state, country or whether somebody still waits for an answer.',
    isReading: true,
    needs: ['searchInquiries'],
    input: object(fieldsOf('InquiryListRequest', ['keyword', 'state', 'waiting', 'countrycode', 'mine', 'index', 'size'])),
    run: (call, input) => call('searchInquiries', { index: 1, ...input }),
  },
  {
    name: 'add_follow_up',
    title: 'Add a follow-up',
    description: 'Writes down a contact with a customer that took place. Only on the wish of the user. Can be undone.',
    isReading: false,
    needs: ['saveFollowUp'],
    input: object(fieldsOf('NewFollowUp', ['customerid', 'type', 'content', 'followtime', 'nexttime', 'result']), [
      'customerid',
      'type',
      'content',
    ]),
    run: async (call, input) => {
      const followup = await call('saveFollowUp', input as never);
      return changed('Wrote down a follow-up', followup, { what: 'follow_up', id: followup.id });
    },
  },
  {
    name: 'plan_contact',
    title: 'Plan a contact',
    description: 'Plans a contact with a customer for later. Only on the wish of the user. Can be undone.',
    isReading: false,
    needs: ['savePlan'],
    input: object(fieldsOf('NewPlan', ['customerid', 'method', 'content', 'estimatedtime']), [
      'customerid',
      'method',
      'content',
      'estimatedtime',
    ]),
    run: async (call, input) => {
      const plan = await call('savePlan', input as never);
      return changed('Planned a contact', plan, { what: 'plan', id: plan.id, version: plan.version });
    },
  },
  {
    name: 'draft_offer',
    title: 'Draft an offer',
    description:
      'Writes the draft of an offer to a customer. Nothing is sent: a person reads it and sends it. Only on the wish of the user. Can be undone.',
    isReading: false,
    needs: ['saveOffer'],
    input: object(
      fieldsOf('OfferDraft', [
        'customerid',
        'inquiryid',
        'buyer',
        'items',
        'incoterm',
        'place',
        'currency',
        'freight',
        'discount',
        'payment',
        'validuntil',
        'leadtime',
        'packing',
        'remark',
      ]),
      ['buyer', 'items', 'incoterm', 'currency', 'validuntil'],
    ),
    run: async (call, input) => {
      const offer = await call('saveOffer', input as never);
      return changed(`Drafted offer ${offer.no} of ${offer.currency} ${offer.total}`, offer, { what: 'offer', id: offer.id });
    },
  },
  {
    name: 'undo_change',
    title: 'Undo a change',
    description:
      'Takes back what one of the writing tools did: deletes the follow-up, cancels the plan, makes the draft void. Takes what that tool answered under "undo".',
    isReading: false,
    needs: ['saveFollowUp'],
    input: object(
      { what: { type: 'string', enum: ['follow_up', 'plan', 'offer'] }, id: ID, version: { type: 'integer', description: 'Of a plan.' } },
      ['what', 'id'],
    ),
    run: async (call, { what, id, version }) =>
      undo(call, { what: what as UndoHandle['what'], id: id as string, version: (version ?? 1) as number }),
  },
];

interface UndoHandle {
  what: 'follow_up' | 'plan' | 'offer';
  id: string;
  version?: number;
}

async function undo(call: Call, { what, id, version = 1 }: UndoHandle): Promise<object> {
  if (what === 'follow_up') {
    await call('deleteFollowUp', { id });
    return { done: 'Deleted the follow-up' };
  }
  if (what === 'plan') return { done: 'Cancelled the plan', record: await call('updatePlan', { id, version, status: 'CANCELLED' }) };
  return { done: 'Made the draft void', record: await call('moveOffer', { id, to: 'void' }) };
}

function changed(done: string, record: object, handle: UndoHandle): object {
  return { done, record, undo: handle };
}
