import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { nameKey } from '../name-key.ts';
import { judgeNames, NAME_REASONS, type NameReason } from './judge-names.ts';
import { isOtherCountry, type Match } from './match.ts';
import { readName, type ReadName } from './read-name.ts';

/** Of one block, as the index has them: common ones hold tens of thousands. */
const OF_ONE_BLOCK = 500;
/** So many names are looked at; those that share the most blocks come first. */
const LOOKED_AT = 120;
const MOST = 10;
const FEWEST_LETTERS = 4;
/** Another country puts a name behind so many surer reasons, and does not hide it. */
const OTHER_COUNTRY = 4;
/** Where only one of both has a country, a name stands behind others of the same reason. */
const UNKNOWN_COUNTRY = 0.5;

/** The name by which customers are looked up, and where the company is; empty where nobody knows. */
interface Named {
  companyname: string;
  countrycode: string;
}

interface Row extends Omit<Match, 'level' | 'keys' | 'othercountry'> {
  at: number;
  companynamecn: string;
  countrycode: string;
}

type Found = Match & { rank: number };

/** Whether a name has letters enough for others to be near to it. */
export function isComparable(name: string): boolean {
  const { letters } = readName(name);
  return letters.length >= FEWEST_LETTERS || /\p{Script=Han}{3}/u.test(letters);
}

/**
 * For each name the customers of the company, in all pools, whose name may be the same company's, the surest first; at most ten each.
 *
 * The index finds those that begin alike, end alike or have two words beside each other in common; what they are is judged here.
 */
export async function findNearNames(db: Kysely<Database>, tenantId: string, names: readonly Named[]): Promise<Match[][]> {
  const asked = names.map(({ companyname }) => (isComparable(companyname) ? companyname : ''));
  const keys = asked.map((name) => (name === '' ? '' : nameKey(name)));
  const { rows } = await sql<Row>`
    WITH asked AS MATERIALIZED (
      SELECT at, key, name_blocks(${tenantId}::bigint, key, name, '') AS blocks
      FROM unnest(${asked}::text[], ${keys}::text[]) WITH ORDINALITY AS asked (name, key, at) WHERE name <> ''
    ), hit AS MATERIALIZED (
      SELECT at, key, found.id, found.namekey FROM asked CROSS JOIN unnest(blocks) AS block CROSS JOIN LATERAL (
        SELECT id, namekey FROM customer WHERE deletetime IS NULL AND name_blocks(tenant_id, namekey, companyname, companynamecn) @> ARRAY[block]
        LIMIT ${sql.lit(OF_ONE_BLOCK)}
      ) AS found
    ), alike AS (
      SELECT at, id, row_number() OVER (PARTITION BY at ORDER BY count(*) DESC, max(similarity(namekey, key)) DESC, id) AS place FROM hit GROUP BY at, id
    )
    SELECT (at - 1)::integer AS at, customer.id AS "customerId", customercode, companyname, companynamecn, countrycode, owner_id AS "ownerId",
      coalesce(nameremark, '') AS ownername, coalesce(lastfollowtime, ownertime) AS lasttime
    FROM alike JOIN customer ON customer.id = alike.id AND customer.tenant_id = ${tenantId} LEFT JOIN account ON account.id = owner_id
    WHERE place <= ${sql.lit(LOOKED_AT)}
    ORDER BY at, place`.execute(db);
  const found: Found[][] = names.map(() => []);
  const read = asked.map(readName);
  for (const row of rows) {
    const named = names[row.at];
    const name = read[row.at];
    const match = named && name && matchOf(row, { name, countrycode: named.countrycode });
    if (match) found[row.at]?.push(match);
  }
  return found.map((matches) =>
    matches
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, MOST)
      .map(({ rank: _rank, ...match }) => match),
  );
}

function matchOf(row: Row, { name, countrycode }: { name: ReadName; countrycode: string }): Found | undefined {
  const { at: _at, companynamecn, countrycode: theirs, ...match } = row;
  const reason = bestOf([row.companyname, companynamecn].filter(Boolean).map((other) => judgeNames(name, readName(other))));
  if (!reason) return undefined;
  const othercountry = isOtherCountry(countrycode, theirs);
  const away = othercountry ? OTHER_COUNTRY : UNKNOWN_COUNTRY;
  const rank = NAME_REASONS.indexOf(reason) + (theirs === countrycode ? 0 : away);
  return { ...match, level: 'likely', keys: [reason], othercountry, rank };
}

function bestOf(reasons: readonly (NameReason | undefined)[]): NameReason | undefined {
  return NAME_REASONS.find((reason) => reasons.includes(reason));
}
