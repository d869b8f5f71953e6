import { type Kysely, sql } from 'kysely';

import { isNearName, squeezed } from '#lib/near-name.ts';
import type { Database } from '#server/database/schema.ts';

import { nameKey } from '../name-key.ts';
import type { Match } from './match.ts';

/** As the index has it. */
const FIRST_LETTERS = 6;
/** So many that begin alike are looked at, the most alike first. */
const LOOKED_AT = 300;
const MOST = 10;
/** One record writes two names of a company into one field: `AXIS LIGHTING INC./ ECLAIRAGE AXIS`. */
const BETWEEN_NAMES = /[/(（|]/;

type Row = Omit<Match, 'level' | 'keys'>;

/**
 * Customers of the company, in all pools, whose name is near to one but not equal, the most alike first.
 *
 * They begin with the same letters; of names that differ in their first letters nothing is said.
 */
export async function findNearNames(
  db: Kysely<Database>,
  tenantId: string,
  { companyname, countrycode }: { companyname: string; countrycode: string },
): Promise<Match[]> {
  const names = keysOf(companyname);
  const [key = ''] = names;
  const beginning = squeezed(key).slice(0, FIRST_LETTERS);
  if (beginning.length < FIRST_LETTERS) return [];
  const { rows } = await sql<Row>`
    WITH alike AS (
      SELECT id FROM customer
      WHERE tenant_id = ${tenantId} AND deletetime IS NULL AND left(replace(namekey, ' ', ''), ${sql.lit(FIRST_LETTERS)}) = ${beginning}
        AND (${countrycode} = '' OR countrycode IN ('', ${countrycode}))
      ORDER BY similarity(namekey, ${key}) DESC, id LIMIT ${sql.lit(LOOKED_AT)}
    )
    SELECT customer.id AS "customerId", customercode, companyname, owner_id AS "ownerId", coalesce(nameremark, '') AS ownername,
      coalesce(lastfollowtime, ownertime) AS lasttime
    FROM alike JOIN customer USING (id) LEFT JOIN account ON account.id = owner_id
    ORDER BY similarity(namekey, ${key}) DESC, customer.id`.execute(db);
  return rows
    .filter((row) => areNear(names, keysOf(row.companyname)))
    .slice(0, MOST)
    .map((row): Match => ({ ...row, level: 'likely', keys: ['near'] }));
}

/** The keys by which a name is compared: of the whole, and of each name in it. */
function keysOf(name: string): string[] {
  const parts = name.split(BETWEEN_NAMES).map(nameKey);
  return [...new Set([nameKey(name), ...parts])].filter((key) => key !== '');
}

/** The whole names are near, or one has a name in it that is the other's. */
function areNear(some: readonly string[], others: readonly string[]): boolean {
  const [one = '', ...partsOfOne] = some;
  const [other = '', ...partsOfOther] = others;
  if (one === other) return false;
  return (
    isNearName(one, other) ||
    partsOfOne.includes(other) ||
    partsOfOther.includes(one) ||
    partsOfOne.some((part) => partsOfOther.includes(part))
  );
}
