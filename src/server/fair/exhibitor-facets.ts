import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { matching } from './matching-exhibitors.ts';

type Count = Omit<Schemas['ExhibitorFacet'], 'name'>;

const SHOWN = sql.lit(100);
/** What is chosen of a kind already is no condition there, so that another can be chosen instead. */
const KINDS = {
  countries: { value: sql<string>`countrycode`, without: { countrycode: undefined } },
  halls: { value: sql<string>`hall`, without: { hall: undefined } },
  categories: { value: sql<string>`unnest(categories)`, without: { category: undefined } },
} as const;

/** What the exhibitors that match can be narrowed by, the most frequent first. */
export const listExhibitorFacets: Operation<'listExhibitorFacets'> = async ({ db, user, language }, filter) => {
  const names = (await reference(db)).countries;
  const count = async (kind: keyof typeof KINDS): Promise<Count[]> => {
    const { value, without } = KINDS[kind];
    const values = matching(db, user, { ...filter, ...without }).select(value.as('id'));
    const { rows } = await sql<Count>`
      SELECT id, count(*)::integer AS count FROM (${values}) AS found WHERE id <> '' GROUP BY id ORDER BY 2 DESC, 1 LIMIT ${SHOWN}`.execute(
      db,
    );
    return rows;
  };
  const [countries, halls, categories] = await Promise.all([count('countries'), count('halls'), count('categories')]);
  return {
    countries: countries.map((one) => ({ ...one, name: names.get(one.id)?.[language] ?? one.id })),
    halls: halls.map(named),
    categories: categories.map(named),
  };
};

function named(one: Count): Schemas['ExhibitorFacet'] {
  return { ...one, name: one.id };
}
