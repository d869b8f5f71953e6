import { sql } from 'kysely';

import { invalidField, type Operation, Refusal } from '#server/operation.ts';

const MOST_LISTS = 60;
const columns = [sql<string>`day::text`.as('day'), 'currency', 'lines'] as const;

/** What the company says that messages cost, the latest list first. */
export const listWhatsAppPrices: Operation<'listWhatsAppPrices'> = async ({ db, user }) => ({
  datas: await db
    .selectFrom('wa_price_list')
    .where('tenant_id', '=', user.tenantId)
    .select(columns)
    .orderBy('wa_price_list.day', 'desc')
    .limit(MOST_LISTS)
    .execute(),
});

/** Keeps what messages cost from a day on; a price is the company's word, because no list is shipped that would soon be wrong. */
export const saveWhatsAppPrices: Operation<'saveWhatsAppPrices'> = async ({ db, user }, { day, currency, lines }) => {
  if (day < '2010-01-01' || new Set(lines.map(({ countrycode }) => countrycode)).size < lines.length) {
    const field = day < '2010-01-01' ? 'day' : 'lines';
    throw invalidField(field);
  }
  return db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const texts = JSON.stringify(lines);
    await trx
      .insertInto('wa_price_list')
      .values({ tenant_id: user.tenantId, day, currency, lines: texts })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'day']).doUpdateSet({ currency, lines: texts }))
      .execute();
    const { kept } = await trx
      .selectFrom('wa_price_list')
      .where('tenant_id', '=', user.tenantId)
      .select(sql<number>`count(*)::integer`.as('kept'))
      .executeTakeFirstOrThrow();
    if (kept > MOST_LISTS) throw new Refusal(409, 'tooManyPriceLists', { values: { n: MOST_LISTS } });
    return { count: lines.length };
  });
};

/** Takes the list of a day away. */
export const deleteWhatsAppPrices: Operation<'deleteWhatsAppPrices'> = async ({ db, user }, { day }) => {
  const removed = await db
    .deleteFrom('wa_price_list')
    .where('tenant_id', '=', user.tenantId)
    .where('day', '=', day)
    .returning(columns)
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, 'notFound', { field: 'day' });
  return removed;
};
