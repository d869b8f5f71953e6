import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { crossRate, newestRate } from '#lib/tools/currency.ts';
import { type Fraction, parseFraction } from '#lib/tools/fraction.ts';

import { useExact } from '../frame/use-exact.ts';
import { useSourceWords } from '../frame/use-source-words.ts';
import { strings } from './strings.ts';

type Code = Schemas['CurrencyCode'];
type Words = ReturnType<typeof useStrings<typeof strings>>;

interface AskedRate {
  readonly from: Code;
  readonly to: Code;
  /** The rate that was typed, and on which day; empty for the known rate. */
  readonly rate: string;
  readonly rateDay: string;
}

/** A rate of exchange, of which it is always said of when it is. */
export interface DatedRate {
  readonly value: Fraction;
  /** The words for whose rate it is, and of when. */
  readonly how: string;
  /** The source of a rate that the server knows. */
  readonly source: string;
}

/** The decimal places of a rate; more would mean nothing. */
export const RATE_PLACES = 6;

/** The rate that a quotation is worked out with: what was typed, else the newest that the reader wrote down for the pair, else the average of the last month. */
export function useDatedRate({ from, to, rate, rateDay }: AskedRate) {
  const t = useStrings(strings);
  const exact = useExact();
  const sourceWords = useSourceWords();
  const { listMonthRates, listOwnRates } = useCalls();
  const { record: month } = useRecord((options) => listMonthRates({}, options));
  const { record: own = [] } = useRecord((options) => listOwnRates(undefined, options));
  const ofMonth = (known: Schemas['MonthRates']): DatedRate | undefined => {
    const value = crossRate(known.rates, from, to);
    return value && { value, how: t('rate.month', { month: known.month }), source: sourceWords(known.source) };
  };
  const known = ofOwn(newestRate(own, from, to), t) ?? (month && ofMonth(month));
  return {
    currencies: codesIn(month?.rates ?? [], from, to),
    used: rate.trim() === '' ? known : ofTyping({ rate, rateDay }, t),
    /** The rate that counts while nothing is typed. */
    help: known ? t('rate.known', { rate: exact(known.value, RATE_PLACES, 'atMost'), how: known.how }) : t('rate.unknown'),
  };
}

/** The rate as it is typed; nothing while that is no number. */
function ofTyping({ rate, rateDay }: Pick<AskedRate, 'rate' | 'rateDay'>, t: Words): DatedRate | undefined {
  const value = parseFraction(rate);
  return value && { value, how: t('rate.typed', { day: rateDay }), source: '' };
}

/** The rate that the reader wrote down. */
function ofOwn(newest: ReturnType<typeof newestRate<Schemas['OwnRate']>>, t: Words): DatedRate | undefined {
  return newest && { value: newest.rate, how: t('rate.own', { day: newest.written.day }), source: '' };
}

/** The currencies that have a rate, and those that are chosen already. */
const codesIn = (rates: Schemas['MonthRates']['rates'], ...chosen: readonly Code[]) => [
  ...new Set([...rates.map(({ currency }) => currency), ...chosen]),
];
