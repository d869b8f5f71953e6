import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** By what equal value a customer is taken for one that is there already. */
export type MatchKey = Extract<Schemas['DuplicateKey'], 'source' | 'name' | 'domain' | 'email' | 'phone'>;

/** What is known of a company, in the form in which it is compared and kept; empty where nothing is. */
export interface Identity {
  companyId?: string | null;
  namekey: string;
  countrycode: string;
  /** Registrable domains, none of which anybody can have an address at. */
  domains: readonly string[];
  emails: readonly string[];
  /** As E.164. */
  phones: readonly string[];
}

/** A customer of the company that may be the same one. */
export interface Match {
  customerId: string;
  customercode: string;
  companyname: string;
  keys: Schemas['DuplicateKey'][];
  /** `exact` by the same source, by name and country or by an address of mail; a shared site, a number or a name alone may be a sister's. */
  level: 'exact' | 'likely';
  /** Whether both countries are known and differ. */
  othercountry: boolean;
  ownerId: string | null;
  ownername: string;
  /** When it was last followed up, else since when it is where it is. */
  lasttime: Date;
}

interface Row extends Omit<Match, 'level' | 'othercountry'> {
  at: number;
  countrycode: string;
  isexact: boolean;
}

/** One value by which identities are looked for: a kind, whose it is, and the country for names. */
type Look = [at: number, kind: MatchKey, value: string, country: string];

function looksOf({ companyId, namekey, countrycode, domains, emails, phones }: Identity, at: number): Look[] {
  return [
    ...(companyId ? [[at, 'source', companyId, ''] satisfies Look] : []),
    ...(namekey === '' ? [] : [[at, 'name', namekey, countrycode] satisfies Look]),
    ...domains.map((domain): Look => [at, 'domain', domain, '']),
    ...emails.map((email): Look => [at, 'email', email, '']),
    ...phones.map((phone): Look => [at, 'phone', phone, '']),
  ];
}

/**
 * For each identity the customers of the company, in all pools, that may be the same one, exact ones first; at most 50 each.
 *
 * One statement however many are asked for. A company that became part of a customer is found as that customer. A name with a country also finds the same name without one, which is likely at most.
 */
export async function findMatches(db: Kysely<Database>, tenantId: string, identities: readonly Identity[]): Promise<Match[][]> {
  const looks = identities.flatMap(looksOf).filter(([, , value]) => value !== '');
  const found: Match[][] = identities.map(() => []);
  if (looks.length === 0) return found;
  const column = (at: 0 | 1 | 2 | 3) => looks.map((look) => look[at]);
  const { rows } = await sql<Row>`
    WITH look AS (
      SELECT * FROM unnest(${column(0)}::int[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[]) AS look (at, kind, value, country)
    ), hit AS (
      SELECT at, kind, customer.id, true AS isexact FROM look
      JOIN customer ON kind = 'source' AND tenant_id = ${tenantId} AND deletetime IS NULL AND company_id = value::bigint
      UNION ALL
      SELECT at, kind, mergedinto, true FROM look
      JOIN customer ON kind = 'source' AND tenant_id = ${tenantId} AND mergedinto IS NOT NULL AND company_id = value::bigint
      UNION ALL
      SELECT at, kind, customer.id, country <> '' AND countrycode = country FROM look
      JOIN customer ON kind = 'name' AND tenant_id = ${tenantId} AND deletetime IS NULL AND namekey = value
        AND (countrycode = country OR countrycode = '' OR country = '')
      UNION ALL
      SELECT at, kind, customer.id, false FROM look
      JOIN customer ON kind = 'domain' AND tenant_id = ${tenantId} AND deletetime IS NULL AND domain <> '' AND domain = value
      UNION ALL
      SELECT at, kind, customer.id, false FROM look
      JOIN customer ON kind = 'phone' AND tenant_id = ${tenantId} AND deletetime IS NULL AND phone <> '' AND phone = value
      UNION ALL
      SELECT at, kind, customer_id, false FROM look JOIN contact_phone ON kind = 'phone' AND tenant_id = ${tenantId} AND number = value
      UNION ALL
      SELECT at, kind, customer_id, true FROM look JOIN contact_email ON kind = 'email' AND tenant_id = ${tenantId} AND email = value
    ), ranked AS (
      SELECT at, id, array_agg(DISTINCT kind) AS keys, bool_or(isexact) AS isexact,
        row_number() OVER (PARTITION BY at ORDER BY bool_or(isexact) DESC, id) AS rank
      FROM hit GROUP BY at, id
    )
    SELECT at, customer.id AS "customerId", customercode, companyname, countrycode, keys, isexact, owner_id AS "ownerId", coalesce(nameremark, '') AS ownername,
      coalesce(lastfollowtime, ownertime) AS lasttime
    FROM ranked JOIN customer ON customer.id = ranked.id AND customer.tenant_id = ${tenantId} AND deletetime IS NULL
    LEFT JOIN account ON account.id = owner_id
    WHERE rank <= 50
    ORDER BY at, rank`.execute(db);
  for (const { at, isexact, countrycode, ...row } of rows)
    found[at]?.push({
      ...row,
      level: isexact ? 'exact' : 'likely',
      othercountry: isOtherCountry(identities[at]?.countrycode ?? '', countrycode),
    });
  return found;
}

/** Whether two companies are known to be in two countries. */
export const isOtherCountry = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
