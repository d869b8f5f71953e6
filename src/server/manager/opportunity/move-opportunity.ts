import { type Kysely, sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { isClosed, mayMove, probabilityAt } from '#lib/opportunity-stages.ts';
import { authorOf, changesOf } from '#server/customer/change-log.ts';
import { loggingDeal } from '#server/customer/deal-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { readDay, today } from '../days.ts';
import { holdOpportunity } from './opportunity-access.ts';
import { loggedPart, readWritten } from './read-opportunities.ts';

/** Moves an opportunity to another stage, with the likelihood of that stage, or with the former one where a move is taken back. Of two who move it at once the second one is told. */
export const moveOpportunity: Operation<'moveOpportunity'> = (
  context,
  { id, version, stage, lostreason = '', lostremark = '', actualclose = '', probability = probabilityAt[stage], ...worth },
) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const held = await holdOpportunity(db, user, id);
    const before = await readWritten(db, user, held.id);
    if (held.version !== version) throw new Refusal(409, 'stale', { current: { ...before } });
    if (!mayMove(held.stage, stage)) throw new Refusal(409, 'stageUnreachable', { field: 'stage' });
    const end = { stage, lostreason, lostremark: lostremark.trim(), actualclose };
    if (lacksWords(end) && !(await wasLostWithoutWords(db, held.id))) throw new Refusal(400, 'lostWordsNeeded', { field: 'lostremark' });
    const move = db
      .updateTable('opportunity')
      .set({
        stage,
        ...endOf(before, end),
        probability,
        updatetime: new Date(),
      })
      .set(worth)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', held.id);
    await loggingDeal(db, { author: authorOf(context), customerId: held.customer_id }, () => move.execute());
    const after = await readWritten(db, user, held.id);
    const of = { entity: 'opportunity', entityId: held.id, customerId: held.customer_id, action: 'stage' as const };
    const lines = changesOf(loggedPart(before), loggedPart(after)).filter(({ field }) => field !== 'probability');
    await writeLog(
      db,
      authorOf(context),
      lines.map((line) => ({ ...line, ...of })),
    );
    return after;
  });

type End = Pick<Schemas['Opportunity'], 'stage' | 'lostreason' | 'lostremark' | 'actualclose'>;

/** When it ended, and why it was lost; an open one has neither. */
function endOf({ begindate }: Schemas['Opportunity'], { stage, lostreason, lostremark, actualclose }: End) {
  if (!isClosed(stage)) return { actualclose: null, ...NOT_LOST };
  if (stage !== 'lost') return { actualclose: closeOf(begindate, actualclose), ...NOT_LOST };
  if (lostreason === '') throw new Refusal(400, 'lostReasonNeeded', { field: 'lostreason' });
  return { actualclose: closeOf(begindate, actualclose), lostreason, lostremark };
}

const lacksWords = ({ stage, lostreason, lostremark }: End): boolean => stage === 'lost' && lostreason === 'OTHER' && lostremark === '';

/** Whether it was lost for another reason without words before it was opened again, as it could be before they were asked for. Whoever takes that back has none to give. */
async function wasLostWithoutWords(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (SELECT before, createtime FROM log_entry WHERE entity = 'opportunity' AND entity_id = ${id} AND field = 'lostreason'
      ORDER BY id DESC LIMIT 1) AS opened
    WHERE before = '"OTHER"' AND NOT EXISTS (SELECT FROM log_entry WHERE entity = 'opportunity' AND entity_id = ${id} AND field = 'lostremark'
      AND createtime = opened.createtime)`.execute(db);
  return rows.length > 0;
}

const NOT_LOST = { lostreason: '', lostremark: '' } as const;

/** The day it closed: the one that was given, else today. */
function closeOf(begindate: string, given: string): string {
  const day = readDay(given, 'actualclose');
  if (day === null) return later(begindate, chineseDay());
  if (day < begindate) throw new Refusal(400, 'closeBeforeBegin', { field: 'actualclose' });
  if (day > today()) throw new Refusal(400, 'closeAhead', { field: 'actualclose' });
  return day;
}

const later = (a: string, b: string): string => (a < b ? b : a);

/** Takes an opportunity away; ten minutes long its deleter can bring it back. */
export const deleteOpportunity: Operation<'deleteOpportunity'> = (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const held = await holdOpportunity(db, context.user, id);
    const deletion = db.updateTable('opportunity').set({ deletetime: new Date(), deleter_id: context.user.id }).where('id', '=', held.id);
    await loggingDeal(db, { author: authorOf(context), customerId: held.customer_id }, () => deletion.execute());
    await writeLog(db, authorOf(context), [lineOf(held, 'delete')]);
    return { id: held.id };
  });

/** Brings back what the caller has deleted in the last ten minutes. */
export const undoOpportunityDeletion: Operation<'undoOpportunityDeletion'> = (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const held = await deletedBy(context, db, id);
    const undoing = db
      .updateTable('opportunity')
      .set({ deletetime: null, deleter_id: null })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', held.id);
    await loggingDeal(db, { author: authorOf(context), customerId: held.customer_id }, () => undoing.execute());
    await writeLog(db, authorOf(context), [lineOf(held, 'restore')]);
    return readWritten(db, context.user, held.id);
  });

async function deletedBy({ user }: CallerContext, db: CallerContext['db'], id: string) {
  const row = await db
    .selectFrom('opportunity')
    .where('tenant_id', '=', user.tenantId)
    .where('deleter_id', '=', user.id)
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['id', 'name', 'customer_id', sql<boolean>`deletetime < now() - interval '10 minutes'`.as('isOld')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  if (row.isOld) throw new Refusal(409, 'undoTooLate', { field: 'id' });
  return row;
}

function lineOf({ id, name, customer_id }: { id: string; name: string; customer_id: string }, action: 'delete' | 'restore') {
  const text = action === 'delete' ? { before: { name } } : { after: { name } };
  return { entity: 'opportunity', entityId: id, customerId: customer_id, action, ...text };
}
