import { partsOfCell, partText, rawPartsOfCell } from '#lib/cell-parts.ts';
import type { Schemas } from '#server/operation.ts';

type Price = Schemas['ProductPrice'];

/** A specification in one language; nothing where that language has none. */
export type SpecLine = { k: string; v: string } | undefined;

const NO_SPEC = '-';
const MOST_SPECS = 60;

/** Specifications, one a line or parted by semicolons: `Material: steel`. */
export function readSpecs(text: string): SpecLine[] {
  // Backslashes stay until the colon is found, so that one before a colon in a name still counts.
  return rawPartsOfCell(text)
    .slice(0, MOST_SPECS)
    .map((line) => {
      if (line === NO_SPEC || line === '') return undefined;
      const [name = ''] = rawPartsOfCell(line, /[:：]/);
      return { k: plain(name), v: plain(line.slice(line.indexOf(name) + name.length).replace(/^\s*[:：]/, '')) };
    });
}

/** Specifications in one language as a cell; a line that this language does not have keeps its place. */
export function specsText(specs: Schemas['Product']['specs'], language: keyof Schemas['Texts']): string {
  const lines = specs.map(({ k, v }) => {
    const [name, value] = [k[language] ?? '', v[language] ?? ''];
    if (name === '' && value === '') return NO_SPEC;
    return `${partText(name, ';；:：')}: ${partText(value, ';；:：')}`;
  });
  return lines.every((line) => line === NO_SPEC) ? '' : lines.join('\n');
}

const plain = (text: string): string => partsOfCell(text, /(?!)/)[0]?.slice(0, 300) ?? '';

const STEP = /^(?:[≥>=]{0,2}\s*(?<from>(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,4})?)\s*(?:[-–~至]\s*\d[\d,.]{0,18}|\+|以上)?\s*[a-z件]{0,6}\s*[:：=]\s*)?(?:[A-Z]{3}|US\$|HK\$|[$€£¥￥])?\s*(?<price>(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,4})?)$/; // prettier-ignore
const LEVEL = /^\[(?<level>.{0,30})\]\s*(?<step>[^\]]*)$/s;
const MOST_STEPS = 60;

/** Prices by quantity, as `100: 3.20; 500: 2.95` or `100-499:3.20`, a level for some customers before them in brackets; nothing where one cannot be read: commas part thousands
 * only. */
export function readPrices(text: string): Price[] | undefined {
  const read = partsOfCell(text).filter(Boolean).map(readStep);
  const prices = read.filter((price) => price !== undefined);
  return prices.length === read.length && canStand(prices) ? prices : undefined;
}

function readStep(part: string): Price | undefined {
  const { level = '', step = part } = groupsIn(part, LEVEL);
  const { from = '1', price } = groupsIn(step.trim(), STEP);
  return price === undefined ? undefined : { level: level.trim(), fromqty: plainNumber(from), price: plainNumber(price) };
}

function groupsIn(text: string, pattern: RegExp): Partial<Record<string, string>> {
  return pattern.exec(text)?.groups ?? {};
}

function canStand(prices: readonly Price[]): boolean {
  const steps = new Set(prices.map(({ level, fromqty }) => `${level}\n${Number(fromqty)}`));
  if (steps.size < prices.length || prices.length > MOST_STEPS) return false;
  return prices.every(({ fromqty, price }) => isAmount(fromqty) && isAmount(price));
}

/** Prices as a cell. */
export function pricesText(prices: readonly Price[]): string {
  return prices.map(({ level, fromqty, price }) => `${level === '' ? '' : `[${partText(level)}] `}${fromqty}: ${price}`).join('; ');
}

const AMOUNT = /^\d{1,11}(\.\d{1,4})?$/;

/** Whether a text is a decimal number as products have them. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** A number without the commas of thousands and the zeros that say nothing. */
export function plainNumber(text: string): string {
  const number = text.replaceAll(/[,\s]/g, '').replace(/^0+(?=\d)/, '');
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}

/** The names from the top category down: `Kitchen > Kettles`. */
export function readCategory(text: string): string[] {
  return partsOfCell(text, /[>＞/／]/)
    .filter(Boolean)
    .map((name) => name.slice(0, 100));
}

/** A category as a cell. */
export function categoryText(names: readonly string[]): string {
  return names.map((name) => partText(name, '>＞/／')).join(' > ');
}
