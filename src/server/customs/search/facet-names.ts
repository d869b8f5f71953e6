import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import type { Facet } from './trade-facets.ts';

type Named = Schemas['CustomsFacet'];
type NamedCompany = Schemas['CustomsCompanyFacet'];

/** Facets that are their own names: years, months, carriers. */
export function plainNames(facets: readonly Facet[]): Named[] {
  return facets.map((facet) => ({ ...facet, id: facet.id.slice(0, 40), name: facet.id }));
}

/** Facets of countries, in the language of the request. */
export async function countryNames(db: Kysely<Database>, facets: readonly Facet[], language: Language): Promise<Named[]> {
  const { countries } = await reference(db);
  return facets.map((facet) => ({ ...facet, name: countries.get(facet.id)?.[language] ?? facet.id }));
}

/** Facets of HS codes: the chapter in the language of the request, and the English words of the code. */
export async function hsNames(db: Kysely<Database>, facets: readonly Facet[], language: Language): Promise<Named[]> {
  const { chapters } = await reference(db);
  const ids = facets.map(({ id }) => id);
  const codes = ids.length === 0 ? [] : await db.selectFrom('hs_code').select(['code', 'name_us']).where('code', 'in', ids).execute();
  const names = new Map(codes.map(({ code, name_us }) => [code, name_us]));
  return facets.map((facet) => {
    const chapter = chapters.get(facet.id.slice(0, 2))?.[language] ?? '';
    return { ...facet, name: [chapter, names.get(facet.id) ?? ''].filter(Boolean).join(' › ').slice(0, 500) };
  });
}

/** Facets of ports. */
export async function portNames(db: Kysely<Database>, facets: readonly Facet[]): Promise<Named[]> {
  const ids = facets.map(({ id }) => Number(id));
  const ports =
    ids.length === 0 ? [] : await db.selectFrom('customs_port').select(['id', 'name', 'unlocode']).where('id', 'in', ids).execute();
  const names = new Map(
    ports.map(({ id, name, unlocode }) => [String(id), unlocode && unlocode !== name ? `${name} (${unlocode})` : name]),
  );
  return facets.map((facet) => ({ ...facet, name: names.get(facet.id) ?? facet.id }));
}

type LaneEnd = Schemas['CustomsLane']['from'];

/** Facets of ways, with where their ends are. */
export async function laneEnds(db: Kysely<Database>, facets: readonly Facet[]): Promise<Schemas['CustomsLane'][]> {
  const ids = facets.flatMap(({ id }) => id.split(' '));
  const idsOf = (kind: 'p' | 'c') => ids.filter((id) => id.startsWith(kind)).map((id) => id.slice(1));
  const { rows } = await sql<LaneEnd & { id: string }>`
    SELECT 'p' || known.id AS id, known.name AS port, known.countrycode, coalesce(port.lng, country.lng) AS lng, coalesce(port.lat, country.lat) AS lat
    FROM customs_port AS known LEFT JOIN port USING (unlocode) LEFT JOIN country ON code = known.countrycode WHERE known.id = ANY (${idsOf('p')}::integer[])
    UNION ALL SELECT 'c' || code, '', code, lng, lat FROM country WHERE code = ANY (${idsOf('c')}::text[])`.execute(db);
  const ends = new Map(rows.map(({ id, ...end }) => [id, end]));
  return facets.flatMap(({ id, ...sums }) => {
    const [from, to] = id.split(' ').map((end) => ends.get(end));
    return from && to ? [{ from, to, ...sums }] : [];
  });
}

/** Facets of companies. */
export async function companyNames(db: Kysely<Database>, facets: readonly Facet[]): Promise<NamedCompany[]> {
  const ids = facets.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('customs_company').select(['id', 'name', 'countrycode']).where('id', 'in', ids).execute();
  const names = new Map(rows.map((row) => [row.id, row]));
  return facets.map((facet) => ({ ...facet, name: names.get(facet.id)?.name ?? '', countrycode: names.get(facet.id)?.countrycode ?? '' }));
}
