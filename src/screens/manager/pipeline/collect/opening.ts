import type { Input, Schemas } from '#client/calls.ts';

import type { strings } from './strings.ts';

/** What can be wrong with a field, as its texts are named. */
type Wrong = Extract<keyof typeof strings, 'nameNeeded' | 'wrong.amount'>;

/** The opportunity that is opened at once, as typed. */
export interface Opening {
  readonly name: string;
  readonly amount: string;
  readonly currency: Schemas['Currency'];
}

const numberIn = (text: string): number => Number(text.replaceAll(/[\s,，]/g, ''));

/** What is wrong with it, by the names of its fields. */
export function checkOpening({ name, amount }: Opening): Partial<Record<'name' | 'amount', Wrong | undefined>> {
  return { name: name.trim() === '' ? 'nameNeeded' : undefined, amount: numberIn(amount) >= 0 ? undefined : 'wrong.amount' };
}

/** The opening values as the wire wants them. */
export function openingOf({ name, amount, currency }: Opening): NonNullable<Input<'collectClue'>['opportunity']> {
  return { name: name.trim(), amount: numberIn(amount), currency };
}
