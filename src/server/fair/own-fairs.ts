import { sql } from 'kysely';

import { splitIds } from '#server/http/row-ids.ts';
import { invalidField, type Operation, Refusal } from '#server/operation.ts';

const FAIRS_AT_MOST = 500;

/** Adds a fair of the company's own. */
export const addFair: Operation<'addFair'> = async ({ db, user }, input) => {
  const { name, type, startdate, enddate, venue = '', city = '', countrycode = '', website = '' } = input;
  if (startdate > enddate) throw invalidField('enddate');
  return db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const { count } = await trx
      .selectFrom('fair')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('tenant_id', '=', user.tenantId)
      .executeTakeFirstOrThrow();
    if (count >= FAIRS_AT_MOST) throw new Refusal(409, 'tooManyFairs', { values: { n: FAIRS_AT_MOST } });
    const values = { name: name.trim(), type, startdate, enddate, venue, city, countrycode, website };
    const { id } = await trx
      .insertInto('fair')
      .values({ tenant_id: user.tenantId, account_id: user.id, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: `own-${id}` };
  });
};

/** Removes a fair of the company's own; one that has exhibitors stays until their imports are undone. */
export const deleteFair: Operation<'deleteFair'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const fair = await trx
      .selectFrom('fair')
      .select('id')
      .where('tenant_id', '=', user.tenantId)
      .where('id', 'in', splitIds(id.replace(/^own-/, '')) ?? ['0'])
      .forUpdate()
      .executeTakeFirst();
    if (!fair) throw new Refusal(404, 'notFound', { field: 'id' });
    const exhibitor = await trx
      .selectFrom('fair_exhibitor')
      .select('id')
      .where('tenant_id', '=', user.tenantId)
      .where('session_id', '=', `own-${fair.id}`)
      .limit(1)
      .executeTakeFirst();
    if (exhibitor) throw new Refusal(409, 'fairHasExhibitors', { field: 'id' });
    const deleted = await trx.deleteFrom('fair').where('id', '=', fair.id).executeTakeFirst();
    return { count: Number(deleted.numDeletedRows) };
  });
