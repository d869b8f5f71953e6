/** A product as buyers may call it. */
export interface NamedProduct {
  id: string;
  sku: string;
  /** In all languages. */
  names: readonly string[];
}

const SHORTEST_SKU = 3;
const SHORTEST_NAME = 4;
const SHORTEST_CHINESE_NAME = 2;
const SHORTEST_WORD = 3;
const FEWEST_WORDS = 2;
/** A number of ours says more than a name, and a whole name more than its words apart. */
const SKU_WEIGHT = 10_000;
const NAME_WEIGHT = 1_000;

/** The one product that a text names: by its number, else by a name, else by all the words of one. Where two are named as well as each other, it is neither. */
export function guessProduct<Product extends NamedProduct>(text: string, products: readonly Product[]): Product | undefined {
  const plain = ` ${plainOf(text)} `;
  const words = new Set(plain.split(' ').map(singular));
  const [first, second] = products
    .map((product) => ({ product, weight: weightOf(product, plain, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return first !== undefined && first.weight > (second?.weight ?? 0) ? first.product : undefined;
}

function weightOf({ sku, names }: NamedProduct, plain: string, words: ReadonlySet<string>): number {
  const number = plainOf(sku);
  // A number without a digit is a word of the language as well.
  if (number.length >= SHORTEST_SKU && /\d/.test(number) && plain.includes(` ${number} `)) return SKU_WEIGHT + number.length;
  return Math.max(0, ...names.map((name) => nameWeight(plainOf(name), plain, words)));
}

function nameWeight(name: string, plain: string, words: ReadonlySet<string>): number {
  const isChinese = /[\u3040-\u30ff\u3400-\u9fff]/.test(name);
  if (name.length >= (isChinese ? SHORTEST_CHINESE_NAME : SHORTEST_NAME) && plain.includes(isChinese ? name : ` ${name} `))
    return NAME_WEIGHT + name.length;
  const own = name.split(' ').filter((word) => word.length >= SHORTEST_WORD);
  return own.length >= FEWEST_WORDS && own.every((word) => words.has(singular(word))) ? own.length : 0;
}

/** Small letters and digits with single spaces between. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Buyers ask for several. */
function singular(word: string): string {
  return word.length > SHORTEST_WORD ? word.replace(/(?<=[sxz]|ch|sh)es$|s$/, '') : word;
}
