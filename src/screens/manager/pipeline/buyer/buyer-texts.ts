import type { Input, Schemas } from '#client/calls.ts';

import { chosenIn, textOf } from '../../edit/chosen-text.ts';
import type { Texts } from '../../edit/joined-edits.ts';

/** The fields of a buyer that are typed. */
export const TYPED = ['buyer', 'countrycode', 'industry', 'website', 'email', 'phone', 'tradesummary'] as const;

export type BuyerKey = (typeof TYPED)[number] | 'company' | 'group' | 'assignee';
type BuyerTexts = Texts<BuyerKey>;

/** Returns the texts that a new buyer begins with. */
export function newTexts(): BuyerTexts {
  const typed = Object.fromEntries(TYPED.map((key) => [key, ''])) as Texts<(typeof TYPED)[number]>;
  return { ...typed, company: '', group: '', assignee: '' };
}

/** A buyer as the form shows it. */
export function textsOf(buyer: Schemas['Buyer']): BuyerTexts {
  const typed = Object.fromEntries(TYPED.map((key) => [key, buyer[key]])) as Texts<(typeof TYPED)[number]>;
  return {
    ...typed,
    company: '',
    group: textOf({ id: buyer.groupid, name: buyer.groupname }),
    assignee: textOf({ id: buyer.assignee, name: buyer.assigneename }),
  };
}

/** The form as the wire wants it; of a company of the directory what is typed is left out. */
export function toWire({ company, group, assignee, tradesummary, ...typed }: BuyerTexts): Omit<Input<'addBuyer'>, 'companyid'> {
  const rest = { tradesummary, groupid: chosenIn(group)?.id ?? '', assignee: chosenIn(assignee)?.id ?? '' };
  return company === '' ? { ...typed, ...rest } : rest;
}
