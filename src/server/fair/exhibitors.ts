import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { nameKey } from '#server/customer/name-key.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { isCjk, wanted, words } from '#server/search/lexemes.ts';
import { ownedBy } from '#server/search/ownership.ts';
import { reference } from '#server/search/reference.ts';

import { allSessions } from './sessions.ts';

/** The exhibitors of a company that match, for one fair or for all. */
export function matching(db: Kysely<Database>, { tenantId }: Caller, { sessionid, keyword = '' }: Schemas['ExhibitorSearch']) {
  const query = toQuery(keyword);
  return db
    .selectFrom('fair_exhibitor')
    .where('tenant_id', '=', tenantId)
    .$if(sessionid !== undefined, (select) => select.where('session_id', '=', sessionid ?? ''))
    .$if(query !== '', (select) => select.where(sql<boolean>`vector @@ ${query}::tsquery`));
}

/** A page of exhibitors by name. */
export const searchExhibitors: Operation<'searchExhibitors'> = async (context, { index = 1, size = 10, ...search }) => {
  const { db, user } = context;
  const rows = await matching(db, user, search)
    .selectAll()
    .orderBy('companyname')
    .orderBy('id')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await matching(db, user, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const owned = await exhibitorOwners(
    db,
    user,
    rows.map(({ id }) => id),
  );
  return { datas: await worded(context, rows, owned), total };
};

type Row = Awaited<ReturnType<typeof findExhibitors>>[number];

async function worded(
  { db, user, language }: { db: Kysely<Database>; user: Caller; language: Language },
  rows: readonly Row[],
  owned: ReadonlyMap<string, Schemas['Owned']>,
): Promise<Schemas['Exhibitor'][]> {
  const { countries } = await reference(db);
  const names = new Map(rows.length > 0 ? (await allSessions({ db, user, language })).map(({ id, name }) => [id, name]) : []);
  return rows.map((row) => ({
    id: row.id,
    companyname: row.companyname,
    companynamecn: row.companynamecn,
    countrycode: row.countrycode,
    hall: row.hall,
    booth: row.booth,
    categories: row.categories,
    products: row.products,
    website: row.website,
    address: row.address,
    contactperson: row.contactperson,
    telephone: row.telephone,
    mobile: row.mobile,
    fax: row.fax,
    email: row.email,
    zipcode: row.zipcode,
    shopurl: row.shopurl,
    country: countries.get(row.countrycode)?.[language] ?? '',
    sessionid: row.session_id,
    sessionname: names.get(row.session_id) ?? row.session_id,
    owned: owned.get(row.id) ?? { state: 'none' },
  }));
}

/**
 * The exhibitors with these ids, in their order.
 *
 * @throws Refusal 404 if one of them is not the company's own
 */
export async function findExhibitors(db: Kysely<Database>, user: Caller, ids: string) {
  const asked = splitIds(ids);
  const rows = asked
    ? await db.selectFrom('fair_exhibitor').selectAll().where('tenant_id', '=', user.tenantId).where('id', 'in', asked).execute()
    : [];
  if (!asked || rows.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return rows.toSorted((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id));
}

/** Whose customer each exhibitor is already: one of the same name in the same country, or where the country is not told. */
export async function exhibitorOwners(db: Kysely<Database>, user: Caller, ids: readonly string[]): Promise<Map<string, Schemas['Owned']>> {
  const { rows } = await sql<{ exhibitor: string; customerId: string; ownerId: string | null; ownername: string | null }>`
    SELECT DISTINCT ON (fair_exhibitor.id)
      fair_exhibitor.id AS exhibitor, customer.id AS "customerId", customer.owner_id AS "ownerId", account.nameremark AS ownername
    FROM fair_exhibitor
    JOIN customer ON customer.tenant_id = ${user.tenantId} AND customer.deletetime IS NULL AND customer.namekey = fair_exhibitor.namekey
      AND customer.countrycode = fair_exhibitor.countrycode
    LEFT JOIN account ON account.id = customer.owner_id
    WHERE fair_exhibitor.tenant_id = ${user.tenantId} AND fair_exhibitor.id = ANY (${ids}::bigint[])
    ORDER BY fair_exhibitor.id, customer.id`.execute(db);
  return new Map(rows.map(({ exhibitor, ...match }) => [exhibitor, ownedBy(match, user)]));
}

const WORDS_AT_MOST = 12;

/** Every word must be there, the last may be cut short. Words hold letters and digits only, so nothing in them is syntax. */
function toQuery(keyword: string): string {
  const typed = words(keyword).slice(0, WORDS_AT_MOST);
  return typed
    .flatMap((word, at) => {
      const { lexemes, isPrefix } = wanted(word);
      const isOpen = isPrefix || (at === typed.length - 1 && !isCjk(word));
      return lexemes.map((lexeme, place) => `'${lexeme}'${isOpen && place === lexemes.length - 1 ? ':*' : ''}`);
    })
    .join(' & ');
}

/** The key by which two exhibitors are one. */
export function exhibitorKey({ companyname, companynamecn }: { companyname: string; companynamecn: string }): string {
  return nameKey(companyname || companynamecn);
}
