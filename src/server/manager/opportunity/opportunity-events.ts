import { sql } from 'kysely';

import { wordValues } from '#server/customer/log/word-values.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { isOpenTo, withId } from './opportunity-access.ts';

interface Happened {
  id: string;
  action: Schemas['LogAction'];
  time: Date;
  userid: string | null;
  username: string | null;
  changes: Schemas['FieldChange'][];
}

/** What happened with an opportunity, the latest first; the lines of one action are one thing that happened. */
export const listOpportunityEvents: Operation<'listOpportunityEvents'> = async ({ db, user }, { id, index, size = 10 }) => {
  const own = await db.selectFrom('opportunity').where(isOpenTo(user)).where(withId(id)).select('id').executeTakeFirst();
  if (!own) throw new Refusal(404, 'notFound', { field: 'id' });
  const happened = sql`
    SELECT max(id) AS id, action, createtime AS time, account_id AS userid,
      coalesce(jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after) ORDER BY id)
        FILTER (WHERE before IS NOT NULL OR after IS NOT NULL), '[]') AS changes
    FROM log_entry WHERE entity = 'opportunity' AND entity_id = ${own.id} AND tenant_id = ${user.tenantId}
    GROUP BY createtime, action, account_id`;
  const [{ rows }, count] = await Promise.all([
    sql<Happened>`
      SELECT happened.*, nameremark AS username FROM (${happened}) AS happened LEFT JOIN account ON account.id = userid
      ORDER BY happened.id DESC LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM (${happened}) AS happened`.execute(db),
  ]);
  const worded = (await wordValues(db, user.tenantId, rows.flatMap(({ changes }) => changes))).values(); // prettier-ignore
  const datas = rows.map(({ time, userid, username, changes, ...row }) => ({
    ...row,
    time: time.toISOString(),
    userid: userid ?? '',
    username: username ?? '',
    changes: changes.flatMap(() => worded.next().value ?? []),
  }));
  return { datas, total: count.rows[0]?.total ?? 0 };
};
