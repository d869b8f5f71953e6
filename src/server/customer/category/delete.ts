import { sql } from 'kysely';

import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { holdCategory } from './categories.ts';

/** Removes a category; its customers move to another one of the caller's, or have none, each with a line in the log. */
export const deleteCustomerCategory: Operation<'deleteCustomerCategory'> = async (context, { id, moveto }) =>
  context.db.transaction().execute(async (trx) => {
    const { user, address } = context;
    if (moveto === id) throw new Refusal(400, 'invalidField', { field: 'moveto', values: { field: 'moveto' } });
    const category = await holdCategory(trx, user, { id });
    const next = moveto === undefined ? null : (await holdCategory(trx, user, { moveto })).id;
    const { rows } = await sql<{ count: number }>`
      WITH moved AS (
        UPDATE customer SET category_id = ${next}, version = version + 1, updatetime = now()
        WHERE category_id = ${category.id} RETURNING id, deletetime
      ), told AS (
        INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, action, field, before, after)
        SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, 'update', 'customerclassid', to_jsonb(${category.id}::text),
          to_jsonb(${next}::text)
        FROM moved
      )
      SELECT count(*)::integer AS count FROM moved WHERE deletetime IS NULL`.execute(trx);
    await trx.deleteFrom('customer_category').where('id', '=', category.id).execute();
    await writeLog(trx, authorOf(context), [
      { entity: 'category', entityId: category.id, action: 'delete', field: 'name', before: category.name },
    ]);
    return { count: rows[0]?.count ?? 0 };
  });
