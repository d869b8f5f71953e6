import { sql } from 'kysely';

import { withinSeconds } from '#server/database/within-seconds.ts';
import { writeLog } from '#server/log/write-log.ts';
import { invalidField, type Operation } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { holdCategory } from './categories.ts';

/** The caller's own limit, which is in the contract. */
const LONGEST_SECONDS = 120;
/** Customers of one statement: a category may have a hundred thousand. */
const AT_ONCE = 500;

/** Removes a category; its customers move to another one of the caller's, or have none, each with a line in the log. */
export const deleteCustomerCategory: Operation<'deleteCustomerCategory'> = async (context, { id, moveto }) =>
  withinSeconds(context.db, LONGEST_SECONDS, async (trx) => {
    const { user, address } = context;
    if (moveto === id) throw invalidField('moveto');
    const category = await holdCategory(trx, user, { id });
    const next = moveto === undefined ? null : (await holdCategory(trx, user, { moveto })).id;
    const customers = await trx
      .selectFrom('customer')
      .where('category_id', '=', category.id)
      .select(['id', 'deletetime'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const ids = customers.map((customer) => customer.id);
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await sql`
        WITH moved AS (
          UPDATE customer SET category_id = ${next}, version = version + 1, updatetime = now()
          WHERE id = ANY (${ids.slice(from, from + AT_ONCE)}::bigint[]) RETURNING id
        )
        INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, action, field, before, after)
        SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, 'update', 'customerclassid', to_jsonb(${category.id}::text),
          to_jsonb(${next}::text)
        FROM moved`.execute(trx);
    await trx.deleteFrom('customer_category').where('id', '=', category.id).execute();
    await writeLog(trx, authorOf(context), [
      { entity: 'category', entityId: category.id, action: 'delete', field: 'name', before: category.name },
    ]);
    return { count: customers.filter(({ deletetime }) => deletetime === null).length };
  });
