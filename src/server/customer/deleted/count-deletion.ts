import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { invalidField, type Member, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { idsChosen } from '../batch/selection.ts';
import { visibleTo } from '../visible.ts';

/** More customers than this are not counted, because nobody waits so long. */
const COUNTED_AT_MOST = 2_000;

/** What would go along with customers that are deleted, before anybody decides. */
export const countCustomerDeletion: Operation<'countCustomerDeletion'> = async ({ db, user }, { ids, selection }) => {
  if ((ids === undefined) === (selection === undefined)) throw invalidField('ids');
  const chosen = selection ? await someOf(db, user, selection) : await named(db, user, ids ?? '');
  return chosen.length > COUNTED_AT_MOST ? { ...nothing, counted: false } : { ...(await belongings(db, chosen)), counted: true };
};

type Counts = Omit<Schemas['CustomerDeletionCounts'], 'counted'>;
const nothing: Counts = { contacts: 0, followups: 0, plans: 0, opportunities: 0, offers: 0, files: 0, collaborators: 0 };

async function someOf(db: Kysely<Database>, user: Member, selection: Schemas['CustomerSelection']): Promise<string[]> {
  const rows = await (await idsChosen(db, user, selection)).limit(COUNTED_AT_MOST + 1).execute();
  return rows.map(({ id }) => id);
}

async function named(db: Kysely<Database>, user: Member, joined: string): Promise<string[]> {
  const ids = splitIds(joined) ?? ['0'];
  const rows = await db.selectFrom('customer').where(visibleTo(user)).where('customer.id', 'in', ids).select('customer.id').execute();
  if (rows.length === 0) throw new Refusal(404, 'notFound', { field: 'ids' });
  return rows.map(({ id }) => id);
}

async function belongings(db: Kysely<Database>, ids: readonly string[]): Promise<Counts> {
  const of = sql`customer_id = ANY (${ids}::bigint[])`;
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*)::integer FROM contact WHERE ${of} AND deletetime IS NULL) AS contacts,
      (SELECT count(*)::integer FROM follow_up WHERE ${of} AND deletetime IS NULL) AS followups,
      (SELECT count(*)::integer FROM follow_plan WHERE ${of} AND status IN ('PREPARED', 'UNDERWAY')) AS plans,
      (SELECT count(*)::integer FROM opportunity WHERE ${of} AND deletetime IS NULL) AS opportunities,
      (SELECT count(*)::integer FROM offer WHERE ${of}) AS offers,
      (SELECT count(*)::integer FROM customer_file WHERE ${of} AND deletetime IS NULL) AS files,
      (SELECT count(DISTINCT account_id)::integer FROM customer_collaborator WHERE ${of} AND droptime IS NULL) AS collaborators`.execute(
    db,
  );
  return rows[0] ?? nothing;
}
