import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Condition } from './condition.ts';
import type { Nearest } from './fewest-left-out.ts';
import { isPlace, type Part, spelt } from './keyword.ts';
import { reference } from './reference.ts';

/**
 * The condition with other names of the same goods, the narrowest kind first; none where trade does not know what was asked for.
 *
 * Words that name no goods, as of a city, go on to be asked; if nothing has them too, only a country does.
 */
export async function sameKinds(db: Kysely<Database>, condition: Condition): Promise<Nearest[]> {
  if (condition.type === 'company' || condition.type === 'hs') return [];
  const { products } = await reference(db);
  const places = condition.parts.filter(isPlace);
  const others = condition.parts.filter((part) => !isPlace(part));
  const [goods] = products.namesIn(products.units(spelt(others)));
  const beside = others.filter(({ words, translations = [] }) => translations.length === 0 && !words.some(products.hasWord));
  const kinds = goods ? products.kindsOf(goods.name) : [];
  const ways = beside.length > 0 ? [beside, []] : [[]];
  return kinds.flatMap((kind) =>
    ways.map((more) => ({
      condition: { ...condition, isNearest: true, parts: [...places, ...more, partOf(kind)] },
      kept: [...more.map((part) => spelt([part])), ...kind],
      leftout: [spelt(others.filter((part) => !more.includes(part)))],
    })),
  );
}

function partOf([first = '', ...others]: readonly string[]): Part {
  return { words: [first], isCutShort: false, senses: [], translations: others.map((word) => [word]), corrections: [] };
}
