import { nameOfUnits } from '#server/search/trade-key.ts';

/** What somebody asks for, put into the order of a name: what the goods are comes last. */
interface Question {
  units: readonly string[];
  /** Whether parts of the goods are meant, not the goods. */
  isParts: boolean;
}

/** What traders write around the name of goods. */
const AROUND = new Set(
  'wholesale custom customized customised oem odm cheap hot sale factory manufacturer supplier export exporter bulk best new quality china made'.split(
    ' ',
  ),
);
const AROUND_CHINESE = /^(?:外贸|出口|跨境|新款|爆款|批发|定制|厂家|高档)|(?:批发|定制|厂家|供应商|现货|出口|外贸)$/gu;
/** In English the goods stand before these words, and what they are for after them. */
const LINKS = new Set('for with of in on to from without'.split(' '));
/** `set of knives` are knives. */
const MEASURES = new Set('set pair pack roll box piece kind type sheet bundle dozen'.split(' '));
const PARTS = new Set('part parts accessory accessories component spare spares'.split(' '));
const PARTS_CHINESE = /(?:零部件|配件|零件|部件|附件|备件|备品)$/u;

/** Reads what somebody asks for. A text that is known as a whole is a name already. */
export function readQuestion(units: readonly string[], isKnown: (name: string) => boolean): Question {
  if (isKnown(nameOfUnits(units))) return { units, isParts: false };
  const ordered = reordered(withoutAround(units));
  const goods = withoutParts(ordered);
  const isParts = goods.length > 0 && goods.length < ordered.length && !isKnown(nameOfUnits(ordered));
  return { units: isParts ? goods : ordered, isParts };
}

function withoutAround(units: readonly string[]): readonly string[] {
  const latin = units.filter((unit) => !AROUND.has(unit));
  const text = latin.join('');
  const bare = text.replaceAll(AROUND_CHINESE, '');
  if (latin.length === 0 || bare === '') return units;
  if (bare === text) return latin;
  const from = text.indexOf(bare);
  return latin.slice(from, from + bare.length);
}

function reordered(units: readonly string[]): readonly string[] {
  const at = units.findIndex((unit, index) => index > 0 && index < units.length - 1 && LINKS.has(unit));
  if (at === -1) return units;
  const [before, after] = [units.slice(0, at), units.slice(at + 1)];
  const rest = reordered(after);
  return units[at] === 'of' && before.every((unit) => MEASURES.has(unit)) ? rest : [...rest, ...before];
}

function withoutParts(units: readonly string[]): readonly string[] {
  const last = units.findLastIndex((unit) => !PARTS.has(unit));
  if (last < units.length - 1) return units.slice(0, last + 1);
  const [ending] = PARTS_CHINESE.exec(units.join('')) ?? [''];
  return ending === '' ? units : units.slice(0, -ending.length);
}

/** Headings whose parts have a heading of their own; parts of all others stand with the goods. */
const PARTS_OF: readonly (readonly [from: string, to: string, parts: string])[] = [
  ['8407', '8408', '8409'],
  ['8425', '8430', '8431'],
  ['8444', '8447', '8448'],
  ['8456', '8465', '8466'],
  ['8470', '8472', '8473'],
  ['8501', '8502', '8503'],
  ['8519', '8521', '8522'],
  ['8525', '8528', '8529'],
  ['8535', '8537', '8538'],
  ['8601', '8606', '8607'],
  ['8701', '8705', '8708'],
  ['8711', '8713', '8714'],
  ['8801', '8806', '8807'],
  ['9101', '9102', '9114'],
  ['9201', '9208', '9209'],
  ['9301', '9304', '9305'],
];

/** The heading of the parts of goods of a code. */
export function partsOf(code: string): string {
  const heading = code.slice(0, 4);
  return PARTS_OF.find(([from, to]) => heading >= from && heading <= to)?.[2] ?? heading;
}
