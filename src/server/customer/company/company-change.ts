import type { Kysely, Updateable } from 'kysely';

import { dealDayOf } from '#lib/deal-day.ts';
import { dealStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, invalidField, Refusal, type Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { type HeldCustomer, mayChange } from '../access.ts';
import { messageOf } from '../batch/batch-order.ts';
import { readPhone } from '../contact/phone.ts';
import { companyDomain, parseWebsite } from '../domain.ts';
import { keptDeals, readDealDay } from '../kept-deals.ts';
import { nameKey } from '../name-key.ts';
import { placeColumns, readZone } from './place.ts';

type Info = Schemas['CompanyInfo'];

/** Payments that have a deposit, and payments that have days. */
const WITH_DEPOSIT = new Set([2, 3]);

const WITH_DAYS = new Set([5, 7, 8]);

/** The stages that say that there is a deal. */
const DEAL_STAGES = new Set([7, 8]);

type Fields = Omit<Schemas['CompanyChange'], 'id' | 'version'>;
type Columns = Updateable<Database['customer']>;

interface Changing {
  db: Kysely<Database>;
  user: Caller;
  before: HeldCustomer;
  fields: Fields;
}

type Readers = { [Field in keyof Fields]: (value: NonNullable<Fields[Field]>, changing: Changing) => Columns | Promise<Columns> };

/** The fields that are not kept just as they were sent; what is left as it was is not read again. */
const readers: Readers = {
  companyname: (typed) => {
    const companyname = typed.trim();
    if (companyname === '') throw invalidField('companyname');
    return { companyname, namekey: nameKey(companyname) };
  },
  website: async (typed, { db, before }) => {
    if (typed === before.website) return {};
    if (typed.trim() === '') return { website: '', domain: '' };
    const website = parseWebsite(typed);
    if (website === undefined) throw new Refusal(400, 'invalidWebsite', { field: 'website' });
    return { website, domain: await companyDomain(db, website) };
  },
  phone: (typed, { before, fields }) => {
    if (typed === before.phone) return {};
    return { phone: typed.trim() === '' ? '' : readPhone(typed, fields.countrycode ?? before.countrycode, 'phone') };
  },
  timezone: (zone) => ({ timezone: readZone(zone) }),
  industryids: async (ids, { db }) => ({ industry_ids: await withTrunks(db, ids) }),
  customerclassid: async (id, changing) => ({ category_id: await readCategory(id, changing) }),
  dealstatus: async (dealstatus, { db, before, fields }) => {
    if (dealstatus === before.dealstatus) return {};
    const { dealtime: day } = fields;
    if (dealstatus === dealStatus.dealt)
      return { dealstatus, dealtime: day === undefined ? new Date() : readDealDay(day), dealorigin: 'manual' };
    const [kept] = await keptDeals(db, [before.id], fields.stage);
    if (kept) throw new Refusal(409, messageOf(kept), { field: 'dealstatus' });
    return { dealstatus, dealtime: null, dealorigin: '' };
  },
  dealtime: (day, { before, fields: { dealstatus = before.dealstatus, stage = before.stage } }) => {
    const isUndealt = dealstatus === dealStatus.undealt;
    if (isUndealt && !DEAL_STAGES.has(stage)) throw invalidField('dealtime');
    // The database makes the deal of a stage, but of this very moment.
    if (isUndealt) return { dealstatus: dealStatus.dealt, dealtime: readDealDay(day), dealorigin: 'stage' };
    return before.dealtime && dealDayOf(before.dealtime) === day ? {} : { dealtime: readDealDay(day) };
  },
  employees: (employees) => ({ employees: employees || null }),
  annualpurchase: (annualpurchase) => ({ annualpurchase: annualpurchase || null }),
  info: (info, { before }) => ({ info: JSON.stringify(changedInfo(before.info, info)) }),
};

/** The columns that a change of a company sets, with all that follows from it: name key, domain, place and time zone, time of the deal. */
export async function columnsOf(changing: Changing): Promise<Columns> {
  const { db, before, fields } = changing;
  const columns = await placeColumns(db, before, fields);
  for (const [field, value] of Object.entries(fields)) {
    const read = readers[field as keyof Fields] as ((value: unknown, changing: Changing) => Columns | Promise<Columns>) | undefined;
    Object.assign(columns, read ? await read(value, changing) : { [field]: value });
  }
  return columns;
}

/** Industries with those above them, as searches look for them. */
async function withTrunks(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const { industries } = await reference(db);
  if (ids.some((id) => !industries.has(id))) throw invalidField('industryids');
  const all = new Set<string>();
  for (const id of ids) for (let at: string | null | undefined = id; at; at = industries.get(at)?.pid) all.add(at);
  return [...all].toSorted();
}

/** A category of the owner, or of the caller for those who see the whole company: a customer that is only shared stays among its owner's. */
async function readCategory(id: string, { db, user, before }: Changing): Promise<string | null> {
  if (id === '') return null;
  const category = await db
    .selectFrom('customer_category')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', 'in', mayChange(user, before.owner_id) ? [user.id, before.owner_id ?? user.id] : [before.owner_id ?? '0'])
    .where('id', 'in', splitIds(id) ?? ['0'])
    .select('id')
    .executeTakeFirst();
  if (!category) throw new Refusal(404, 'notFound', { field: 'customerclassid' });
  return category.id;
}

/**
 * Writes the seldom known fields after a change: empty fields go, and so do a deposit and days that the payment does not have.
 *
 * @throws Refusal 400 where two addresses of a type are the default
 */
function changedInfo(before: Info, change: Info): Info {
  const merged = { ...before, ...change, ...(change.parties && { parties: withDefaults(change.parties) }) };
  const { depositratio, paymentdays, paymentmethod = 0, ...rest } = merged;
  return withoutEmpty({
    ...rest,
    paymentmethod,
    ...(WITH_DEPOSIT.has(paymentmethod) && { depositratio }),
    ...(WITH_DAYS.has(paymentmethod) && { paymentdays }),
  });
}

function withoutEmpty(info: Readonly<Record<string, unknown>>): Info {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** Gives each type of address one default: the chosen one, else the first. */
function withDefaults(parties: readonly Schemas['PartyAddress'][]): Schemas['PartyAddress'][] {
  const chosen = new Map<number, Schemas['PartyAddress']>();
  for (const party of parties.filter(({ isdefault }) => isdefault)) {
    if (chosen.has(party.type)) throw invalidField('info.parties');
    chosen.set(party.type, party);
  }
  for (const party of parties) if (!chosen.has(party.type)) chosen.set(party.type, party);
  return parties.map((party) => ({ ...party, isdefault: chosen.get(party.type) === party }));
}
