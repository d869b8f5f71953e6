import type { Schemas } from '#client/calls.ts';

import type { strings } from './strings.ts';

export type Wish = Schemas['ProductEditWish'];
type PriceEdit = Schemas['PriceEdit'];

/** A choice that leaves each product as it is; an empty text does the same. */
export const AS_IS = '-';

/** An edit as its form holds it. */
export interface EditValues {
  readonly categoryid: string;
  readonly status: typeof AS_IS | '0' | '1' | '2';
  readonly by: typeof AS_IS | PriceEdit['by'];
  readonly amount: string;
  readonly step: PriceEdit['step'];
  readonly which: PriceEdit['which'];
  readonly moq: string;
  readonly leadtime: string;
  readonly incoterm: typeof AS_IS | Schemas['Incoterm'];
  readonly port: string;
}

export const NOTHING_ASKED: EditValues = {
  categoryid: AS_IS,
  status: AS_IS,
  by: AS_IS,
  amount: '',
  step: '0.01',
  which: 'all',
  moq: '',
  leadtime: '',
  incoterm: AS_IS,
  port: '',
};

export const STEPS = ['0.0001', '0.01', '0.05', '0.1', '0.5', '1', '10'] as const;
const AMOUNT = /^[+-]?\d{1,11}(\.\d{1,4})?$/;
const NUMBER = /^\d{1,11}(\.\d{1,4})?$/;

/** The signs that a keyboard for Chinese types. */
const plainSigns = (text: string) => text.trim().replace(/^[−–—－]/, '-').replace(/^＋/, '+'); // prettier-ignore

/** Returns the change that the server is asked for. */
export function wishOf({ categoryid, status, by, amount, step, which, moq, leadtime, incoterm, port }: EditValues): Wish {
  return {
    ...(categoryid !== AS_IS && { categoryid }),
    ...(status !== AS_IS && { status: Number(status) as 0 | 1 | 2 }),
    ...(by !== AS_IS && { price: { by, amount: plainSigns(amount), step, which } }),
    ...(moq.trim() !== '' && { moq: moq.trim() }),
    ...(leadtime.trim() !== '' && { leadtime: leadtime.trim() }),
    ...(incoterm !== AS_IS && { incoterm }),
    ...(port.trim() !== '' && { port: port.trim() }),
  };
}

type Wrong = Extract<keyof typeof strings, 'nothingAsked' | 'amountNeeded' | 'numberNeeded'>;

/** Returns what is wrong with which field, before anything is sent. */
export function wrongFields(values: EditValues): Record<string, Wrong> {
  const wish = wishOf(values);
  const { price, moq } = wish;
  const isNothing = Object.keys(wish).length === 0;
  const isAmount = price === undefined || (AMOUNT.test(price.amount) && Number(price.amount) !== 0);
  return {
    ...(isNothing && { categoryid: 'nothingAsked' as const }),
    ...(!isAmount && { amount: 'amountNeeded' as const }),
    ...(moq !== undefined && !NUMBER.test(moq) && { moq: 'numberNeeded' as const }),
  };
}
