import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { hiddenFrom } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';

type Period = Schemas['OwnerPeriod'];

interface Row {
  from: Date;
  owner: string | null;
  before: string | null;
  ownername: string;
  action: Period['action'];
  reason: Period['reason'];
  note: string;
  undone: Period['undone'];
  username: string;
}

/** As many changes of owner as anybody reads. */
const MOST = 499;

/** Who has owned a customer since it came, the latest first: what the log's lines about its owner tell, and before them whoever had it at first. */
export const listOwnerHistory: Operation<'listOwnerHistory'> = async ({ db, user }, { id }) => {
  const customer = await openCustomer(db, user, { id });
  const changes = await changesOfOwner(db, customer.id);
  const earliest = changes.at(-1);
  // One that came with its owner was in no pool before.
  const cameOwned = earliest?.before === null && (earliest.action === 'create' || earliest.action === 'import');
  const first = cameOwned ? [] : await firstOwner(db, customer.id, earliest ? earliest.before : customer.owner_id);
  const rows = [...changes, ...first];
  const isNoteHidden = (await hiddenFrom(db, user, customer.owner_id)).length > 0;
  return rows.map(({ from, owner, ownername, action, reason, note, undone, username }, at) => ({
    from: from.toISOString(),
    to: rows[at - 1]?.from.toISOString() ?? null,
    owneruserid: owner ?? '',
    ownername,
    action,
    reason,
    note: isNoteHidden ? '' : note,
    undone,
    username,
  }));
};

async function changesOfOwner(db: Kysely<Database>, customerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT line.createtime AS from, nullif(line.after #>> '{}', '') AS owner, nullif(line.before #>> '{}', '') AS before,
      coalesce(owner.nameremark, '') AS ownername, line.action, coalesce(reason.after #>> '{}', '') AS reason, coalesce(note.after #>> '{}', '') AS note,
      coalesce(undone.after #>> '{}', '') AS undone, coalesce(author.nameremark, '') AS username
    FROM log_entry AS line
    LEFT JOIN account AS owner ON owner.id::text = line.after #>> '{}' AND owner.tenant_id = line.tenant_id
    LEFT JOIN account AS author ON author.id = line.account_id
    LEFT JOIN log_entry AS reason ON ${besides(sql`reason`)} AND reason.field = 'poolreason'
    LEFT JOIN log_entry AS note ON ${besides(sql`note`)} AND note.field = 'note'
    LEFT JOIN log_entry AS undone ON ${besides(sql`undone`)} AND undone.field = 'undone'
    WHERE line.customer_id = ${customerId} AND line.entity = 'customer' AND line.field = 'owneruserid'
    ORDER BY line.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Lines of one action have its time. */
function besides(line: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${line}.customer_id = line.customer_id AND ${line}.createtime = line.createtime AND ${line}.action = line.action`;
}

async function firstOwner(db: Kysely<Database>, customerId: string, ownerId: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT customer.createtime AS from, ${ownerId}::bigint::text AS owner, NULL AS before, coalesce(owner.nameremark, '') AS ownername,
      CASE customer.source WHEN 'import' THEN 'import' ELSE 'create' END AS action, '' AS reason, '' AS note, '' AS undone, coalesce(creator.nameremark, '') AS username
    FROM customer
    LEFT JOIN account AS owner ON owner.id = ${ownerId}::bigint AND owner.tenant_id = customer.tenant_id
    LEFT JOIN account AS creator ON creator.id = customer.creator_id
    WHERE customer.id = ${customerId}`.execute(db);
  return rows;
}
