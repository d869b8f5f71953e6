import { sql } from 'kysely';

import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

const MOST_QUESTIONS = 100;

const columns = [
  'id',
  'name',
  'question',
  sql<string>`to_char(createtime AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createtime'),
] as const;

/** The caller's kept questions. */
export const listReportQuestions: Operation<'listReportQuestions'> = async ({ db, user }) =>
  db
    .selectFrom('report_question')
    .where('account_id', '=', user.id)
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_QUESTIONS)
    .execute();

/** Keeps a question; two windows that keep one at once do it one after the other. */
export const saveReportQuestion: Operation<'saveReportQuestion'> = async ({ db, user }, { name, question }) =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    await trx.deleteFrom('report_question').where('account_id', '=', user.id).where('name', '=', name.trim()).execute();
    const { count } = await trx
      .selectFrom('report_question')
      .where('account_id', '=', user.id)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_QUESTIONS) throw new Refusal(409, 'tooManyQuestions', { values: { n: MOST_QUESTIONS } });
    return trx
      .insertInto('report_question')
      .values({ tenant_id: user.tenantId, account_id: user.id, name: name.trim(), question })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

/** Forgets a question. */
export const deleteReportQuestion: Operation<'deleteReportQuestion'> = async ({ db, user }, { id }) => {
  const removed = await db
    .deleteFrom('report_question')
    .where('id', '=', readRowId(id))
    .where('account_id', '=', user.id)
    .returning(columns)
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, 'notFound', { field: 'id' });
  return removed;
};
