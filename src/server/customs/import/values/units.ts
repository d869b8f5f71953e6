import { words } from '#server/search/lexemes.ts';

const KILOGRAMS: readonly (readonly [number, string])[] = [
  [
    1,
    'kg kgs kilogram kilograms kilogramme kilogrammes kilo kilos kgm kilogramo kilogramos quilograma quilogramas 千克 公斤 кг килограмм kilogram',
  ],
  [1000, 't mt ton tons tonne tonnes tne mts tonelada toneladas 吨 公吨 噸 т тонна тонн tonna tan'],
  [0.453_592_37, 'lb lbs pound pounds lbr libra libras 磅'],
  [0.001, 'g gr grs gram grams grm gramo gramos 克 г грамм gam'],
  [0.028_349_523_125, 'oz ounce ounces'],
  [100, 'quintal quintals qtl dtn'],
];
const factors = new Map(KILOGRAMS.flatMap(([factor, names]) => names.split(' ').map((name) => [words(name)[0] ?? name, factor] as const)));

/** The tons of the United States and of Great Britain. */
const OTHER_TONS: Readonly<Record<string, number>> = { short: 907.184_74, long: 1016.046_908_8 };
/** Words before a unit that change nothing of it. */
const WHICH = new Set(['metric', 'net', 'gross']);
const TON = /^ton(?:ne)?s?$/;
const SHORT_TON = /^stn?s?$/i;

/** How many kilograms one of a unit is; nothing for what is no unit of weight. */
export function kilogramsIn(unit: string): number | undefined {
  const [first = '', second = '', ...rest] = words(unit);
  if (rest.length > 0) return undefined;
  if (TON.test(second) && Object.hasOwn(OTHER_TONS, first)) return OTHER_TONS[first];
  if (second === '') return factors.get(first);
  return WHICH.has(first) ? factors.get(second) : undefined;
}

/** As {@link kilogramsIn}, of a unit that its column says is one of weight: there `ST` is a short ton, and as a unit of a quantity it is a piece in German. */
export const kilogramsOfWeight = (unit: string): number | undefined =>
  SHORT_TON.test(unit.trim()) ? OTHER_TONS['short'] : kilogramsIn(unit);

/** The unit that stands behind a number in its own cell (`12.5 MT`), or in a heading (`Weight (lb)`). */
export function unitBehind(cell: string): string {
  return /\d\s*(\p{L}[\p{L}. ]{0,20})$/u.exec(cell.trim())?.[1] ?? '';
}

/** The weight unit that a heading names. */
export function weightUnitOf(heading: string): string {
  const all = words(heading);
  const other = all.find((word, at) => Object.hasOwn(OTHER_TONS, word) && TON.test(all[at + 1] ?? ''));
  if (other !== undefined) return `${other} ton`;
  if (all.includes('metric') && all.some((word) => word.startsWith('ton'))) return 't';
  return all.slice(1).find((word) => word.length > 1 && factors.has(word)) ?? '';
}
