import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { refuseTaken } from '../refuse-taken.ts';

const AT_MOST = 200;

/** The caller's labels, by name. */
export const listMailLabels: Operation<'listMailLabels'> = async ({ db, user }) =>
  own(db, user)
    .select(['id', 'name', 'color'])
    .orderBy(sql`lower(name)`)
    .limit(AT_MOST)
    .execute();

/** Makes or changes a label. */
export const saveMailLabel: Operation<'saveMailLabel'> = async ({ db, user }, { id, name, color }) =>
  refuseTaken(['mail_label_name', 'mailLabelExists'], () =>
    db.transaction().execute(async (trx) => {
      // Two tabs that save at once are counted one after the other.
      await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
      const values = { name: name.trim(), color };
      if (id !== undefined) {
        const changed = trx
          .updateTable('mail_label')
          .set(values)
          .where('id', '=', await findLabel(trx, user, id));
        return changed.returning(['id', 'name', 'color']).executeTakeFirstOrThrow();
      }
      const { length } = await own(trx, user).select('id').execute();
      if (length >= AT_MOST) throw new Refusal(409, 'tooManyMailLabels', { values: { n: AT_MOST } });
      const made = trx.insertInto('mail_label').values({ tenant_id: user.tenantId, account_id: user.id, ...values });
      return made.returning(['id', 'name', 'color']).executeTakeFirstOrThrow();
    }),
  );

/** Deletes a label; the mails stay. Rules that set it do the rest of what they do. */
export const deleteMailLabel: Operation<'deleteMailLabel'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const found = await findLabel(trx, user, id);
    await sql`
      UPDATE mail_rule SET rule = rule || '{"labelid":""}' WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id}
        AND rule ->> 'labelid' = ${found}`.execute(trx);
    const deleted = await trx.deleteFrom('mail_label').where('id', '=', found).executeTakeFirst();
    return { count: Number(deleted.numDeletedRows) };
  });

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('mail_label').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

async function findLabel(db: Kysely<Database>, user: Caller, id: string): Promise<string> {
  const row = await own(db, user).where('id', '=', readRowId(id)).select('id').executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row.id;
}
