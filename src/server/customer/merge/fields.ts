import { isDeepStrictEqual } from 'node:util';

import type { Schemas } from '#server/operation.ts';

import type { HeldCustomer } from '../access.ts';

/** What one of the merged customers has to give. */
export type MergeField = Schemas['MergeField'];
export type Column = keyof HeldCustomer;

/** The columns that go together, the one that shows the field first. */
export const fieldColumns = {
  companyname: ['companyname', 'namekey'],
  companynamecn: ['companynamecn'],
  shortname: ['shortname'],
  website: ['website', 'domain'],
  place: ['countrycode', 'state', 'city', 'address', 'postcode', 'timezone', 'lat', 'lng', 'geoprecision'],
  phone: ['phone'],
  role: ['role'],
  stage: ['stage'],
  grade: ['grade'],
  star: ['star'],
  employees: ['employees'],
  annualpurchase: ['annualpurchase'],
  mainproducts: ['mainproducts'],
  remark: ['remark'],
  owner: ['owner_id', 'ownertime', 'preowner_id', 'pooltime', 'poolreason', 'category_id', 'locked', 'protectuntil'],
} as const satisfies Record<MergeField, readonly [Column, ...Column[]]>;

const dealColumns = ['dealstatus', 'dealtime', 'dealorigin'] as const satisfies readonly Column[];
export type DealColumns = Pick<HeldCustomer, (typeof dealColumns)[number]>;

/** Columns that are true only together. */
const groups: readonly (readonly string[])[] = [...Object.values(fieldColumns), dealColumns, ['lastfollowtime', 'lastfollowcontent']];

/** What tells of an owner that it is another one; whoever has the customer may have sorted or locked it since. */
const OWNER_TELLERS: readonly Column[] = ['owner_id', 'ownertime'];

type Values = Readonly<Record<string, unknown>>;

/** The columns that go back when a merge is taken back: of what it changed those that nobody has changed since, each with all that go together with it. */
export function columnsToRestore({ before, after }: Readonly<Record<'before' | 'after', Values>>, now: Values): string[] {
  return Object.keys(before).filter((name) => {
    const group = groups.find((columns) => columns.includes(name)) ?? [name];
    const tellers = group === fieldColumns.owner ? OWNER_TELLERS : group;
    const isSame = (one: Values, other: Values) => tellers.every((column) => isDeepStrictEqual(one[column], other[column]));
    return !isSame(before, after) && isSame(after, now);
  });
}

export const mergeFields = Object.keys(fieldColumns) as MergeField[];

/** Whose value stays of each field: the chosen one's, else that of the first customer that has one. */
export function chooseFields(customers: readonly HeldCustomer[], choices: ReadonlyMap<MergeField, string>): Map<MergeField, HeldCustomer> {
  const [keep] = customers;
  return new Map(
    mergeFields.flatMap((field) => {
      const chosen =
        customers.find(({ id }) => id === choices.get(field)) ?? customers.find((customer) => !isEmpty(customer, field)) ?? keep;
      return chosen ? [[field, chosen] as const] : [];
    }),
  );
}

function isEmpty(customer: HeldCustomer, field: MergeField): boolean {
  const value = customer[fieldColumns[field][0]];
  return value === null || value === '' || value === 0;
}

/** What a customer shows for a field, with its country in words. */
export function shown(customer: HeldCustomer & { ownername: string }, field: MergeField, country: string): string {
  if (field === 'owner') return customer.ownername;
  if (field === 'place') return [country, customer.state, customer.city, customer.address].filter((part) => part !== '').join(', ');
  return String(customer[fieldColumns[field][0]] ?? '');
}
