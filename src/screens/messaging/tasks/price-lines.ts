import type { Schemas } from '#client/calls.ts';

type Line = Schemas['WhatsAppPriceLine'];

/** Stands for all countries without a line of their own. */
const OTHERS = '*';
/** Stands for a price that is not known. */
const UNKNOWN = '-';
const LINE = /^(\*|[A-Za-z]{2})[\s,;]+(\S+?)(?:[\s,;]+(\S+?))?(?:[\s,;]+(\S+?))?$/;
const PRICE = /^\d{1,6}(?:\.\d{1,4})?$/;

/** A price list as somebody types it or pastes it from a table: a country and up to three prices a line. */
export function priceText(lines: readonly Line[]): string {
  return lines
    .map(({ countrycode, ...prices }) =>
      [countrycode || OTHERS, ...[prices.marketing, prices.utility, prices.authentication].map((price) => price || UNKNOWN)].join(' '),
    )
    .join('\n');
}

/** The lines of a typed list; where one cannot be read, its number. */
export function readPriceLines(text: string): { lines: Line[] } | { wrong: number } {
  const lines: Line[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const line = readLine(written.normalize('NFKC').trim());
    if (!line || lines.some(({ countrycode }) => countrycode === line.countrycode)) return { wrong: at + 1 };
    lines.push(line);
  }
  return { lines };
}

function readLine(written: string): Line | undefined {
  const [, country, ...prices] = LINE.exec(written) ?? [];
  if (country === undefined) return undefined;
  const [marketing, utility, authentication] = prices.map((price) => (price === UNKNOWN ? '' : (price ?? '')));
  const isRight = [marketing, utility, authentication].every((price) => price === '' || PRICE.test(price ?? ''));
  if (!isRight) return undefined;
  return {
    countrycode: country === OTHERS ? '' : country.toUpperCase(),
    marketing: marketing ?? '',
    utility: utility ?? '',
    authentication: authentication ?? '',
  };
}
