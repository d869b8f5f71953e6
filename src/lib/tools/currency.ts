import { divide, type Fraction, parseFraction } from './fraction.ts';

/** How much of each currency one dollar was. */
export interface DollarRate {
  readonly currency: string;
  readonly perusd: string;
}

/** How much of a currency one of another is, by what a dollar is in both; nothing where one of them is not known. */
export function crossRate(rates: readonly DollarRate[], from: string, to: string): Fraction | undefined {
  const [one, other] = [from, to].map((wanted) => parseFraction(rates.find(({ currency }) => currency === wanted)?.perusd ?? ''));
  return one && other && one.n > 0n ? divide(other, one) : undefined;
}

/** A rate that somebody wrote down, of a day. */
export interface DatedRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly day: string;
}

/** The newest written rate of a pair, whichever way round it was written. */
export function newestRate<Rate extends DatedRate>(
  rates: readonly Rate[],
  from: string,
  to: string,
): { rate: Fraction; written: Rate } | undefined {
  const [written] = rates
    .filter(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  const rate = written && parseFraction(written.rate);
  if (!rate || rate.n <= 0n) return undefined;
  return { rate: written.base === from ? rate : divide(ONE, rate), written };
}

const ONE: Fraction = { n: 1n, d: 1n };
