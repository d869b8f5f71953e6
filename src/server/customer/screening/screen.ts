import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { findCustomer, holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { judgeNames, NAME_REASONS, type NameReason } from '../duplicate/judge-names.ts';
import { isComparable } from '../duplicate/near-names.ts';
import { readName } from '../duplicate/read-name.ts';

/** How many names of one block are compared, in the order of the index. */
const OF_ONE_BLOCK = 500;
const MOST = 20;
/** A slip of spelling in a shorter name makes too many matches that are none. */
const LETTERS_FOR_A_TYPO = 10;
const STRICT: ReadonlySet<NameReason> = new Set(['name', 'legalform', 'spacing', 'transliteration', 'tradename', 'order', 'typo']);

type Dismissed = Schemas['ScreeningMatch']['dismissed'];

interface Row {
  entryid: string;
  listname: string;
  listdate: string;
  name: string;
  text: string;
  reason: string | null;
  username: string | null;
  createtime: Date | null;
}

/** The entries with a name like the customer's, those that nobody has looked at first; never a verdict. */
export const getCustomerScreening: Operation<'getCustomerScreening'> = async ({ db, user }, { id }) => {
  const { id: customerId } = await findCustomer(db, user, { id });
  const named = db.selectFrom('customer').where('id', '=', customerId).select(['companyname', 'companynamecn', 'namekey']);
  return screen(db, user, { customerId, ...(await named.executeTakeFirstOrThrow()) });
};

/** Finds the entries with a name like that of a company in the directory. It is nobody's customer, so nobody has dismissed any of them. */
export const getCompanyScreening: Operation<'getCompanyScreening'> = async ({ db, user }, { id }) => {
  const row = await db.selectFrom('company').where('id', '=', readRowId(id)).select(['companyname', 'namekey']).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return screen(db, user, { customerId: null, companynamecn: '', ...row });
};

async function screen(db: Kysely<Database>, user: Caller, subject: Subject): Promise<Schemas['Screening']> {
  const lists = await db
    .selectFrom('screening_list')
    .where('tenant_id', '=', user.tenantId)
    .select([sql<number>`count(*)::integer`.as('lists'), sql<string>`coalesce(max(listdate)::text, '')`.as('newest')])
    .executeTakeFirstOrThrow();
  const names = [subject.companyname, subject.companynamecn].filter(isComparable);
  if (lists.lists === 0 || names.length === 0) return { ...lists, compared: names.length > 0, matches: [] };
  return { ...lists, compared: true, matches: matchesOf(await alikeRows(db, user, subject), names) };
}

interface Subject {
  /** Nothing for a company that is nobody's customer. */
  customerId: string | null;
  companyname: string;
  companynamecn: string;
  namekey: string;
}

async function alikeRows(db: Kysely<Database>, { tenantId }: Caller, subject: Subject): Promise<Row[]> {
  const { customerId, companyname, companynamecn, namekey } = subject;
  const { rows } = await sql<Row>`
    WITH found AS MATERIALIZED (
      SELECT DISTINCT alike.entry_id, alike.name
      FROM unnest(name_blocks(${tenantId}::bigint, ${namekey}, ${companyname}, ${companynamecn})) AS block CROSS JOIN LATERAL (
        SELECT entry_id, name FROM screening_name WHERE name_blocks(tenant_id, namekey, name, '') @> ARRAY[block] LIMIT ${sql.lit(OF_ONE_BLOCK)}
      ) AS alike
    )
    SELECT entry.id AS entryid, list.name AS listname, list.listdate::text AS listdate, found.name, entry.text,
      said.reason, account.nameremark AS username, said.createtime
    FROM found JOIN screening_entry AS entry ON entry.id = found.entry_id AND entry.tenant_id = ${tenantId} JOIN screening_list AS list ON list.id = entry.list_id
    LEFT JOIN screening_dismissal AS said ON said.customer_id = ${customerId}::bigint AND (said.listname, said.entryname, said.entrykey) = (list.name, entry.name, entry.entrykey)
    LEFT JOIN account ON account.id = said.account_id`.execute(db);
  return rows;
}

/** Each entry once, by the surest of its names. */
function matchesOf(rows: readonly Row[], names: readonly string[]): Schemas['ScreeningMatch'][] {
  const wanted = names.map(readName);
  const best = new Map<string, { rank: number; match: Schemas['ScreeningMatch'] }>();
  for (const row of rows) {
    const key = strictReason(wanted.map((name) => judgeNames(name, readName(row.name))), row.name); // prettier-ignore
    const rank = key ? NAME_REASONS.indexOf(key) : -1;
    if (!key || (best.get(row.entryid)?.rank ?? Infinity) <= rank) continue;
    const { entryid, listname, listdate, name, text } = row;
    best.set(row.entryid, { rank, match: { entryid, listname, listdate, name, key, text, dismissed: dismissedOf(row) } });
  }
  return [...best.values()]
    .toSorted((a, b) => Number(a.match.dismissed !== null) - Number(b.match.dismissed !== null) || a.rank - b.rank)
    .slice(0, MOST)
    .map(({ match }) => match);
}

function strictReason(reasons: readonly (NameReason | undefined)[], name: string): NameReason | undefined {
  const reason = NAME_REASONS.find((one) => reasons.includes(one) && STRICT.has(one));
  return reason === 'typo' && readName(name).letters.length < LETTERS_FOR_A_TYPO ? undefined : reason;
}

const dismissedOf = ({ reason, username, createtime }: Row): Dismissed =>
  reason === null || createtime === null ? null : { reason, username: username ?? '', createtime: createtime.toISOString() };

/** Writes down that an entry is not the customer, and why; said again, the newer reason stands. */
export const saveScreeningDismissal: Operation<'saveScreeningDismissal'> = (context, { id, entryid, reason }) =>
  context.db.transaction().execute(async (trx) => {
    const { customerId, listname, entryname, entrykey } = await heldMatch(trx, context, { id, entryid });
    const row = {
      tenant_id: context.user.tenantId,
      customer_id: customerId,
      account_id: context.user.id,
      listname,
      entryname,
      entrykey,
      reason: reason.trim(),
    };
    await trx
      .insertInto('screening_dismissal')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'listname', 'entryname', 'entrykey'])
          .doUpdateSet({ reason: row.reason, account_id: row.account_id, createtime: new Date() }),
      )
      .execute();
    await log(trx, context, { customerId, before: '', after: `${entryname} (${listname}): ${row.reason}` });
    return { count: 1 };
  });

/** Takes back that an entry is not the customer. */
export const undoScreeningDismissal: Operation<'undoScreeningDismissal'> = (context, { id, entryid }) =>
  context.db.transaction().execute(async (trx) => {
    const { customerId, listname, entryname, entrykey } = await heldMatch(trx, context, { id, entryid });
    const gone = await trx
      .deleteFrom('screening_dismissal')
      .where('customer_id', '=', customerId)
      .where('listname', '=', listname)
      .where('entryname', '=', entryname)
      .where('entrykey', '=', entrykey)
      .returning('reason')
      .executeTakeFirst();
    if (!gone) return { count: 0 };
    await log(trx, context, { customerId, before: `${entryname} (${listname}): ${gone.reason}`, after: '' });
    return { count: 1 };
  });

async function log(
  db: Kysely<Database>,
  context: CallerContext,
  { customerId, before, after }: { customerId: string; before: string; after: string },
) {
  await writeLog(db, authorOf(context), [
    { entity: 'customer', entityId: customerId, customerId, action: 'update', field: 'screening', before, after },
  ]);
}

/** @throws Refusal 404 for a customer that the caller may not change, or an entry that the company does not have */
async function heldMatch(db: Kysely<Database>, { user }: CallerContext, { id, entryid }: { id: string; entryid: string }) {
  const { id: customerId } = await holdCustomer(db, user, { id });
  const entry = await db
    .selectFrom('screening_entry')
    .innerJoin('screening_list', 'screening_list.id', 'list_id')
    .where('screening_entry.tenant_id', '=', user.tenantId)
    .where('screening_entry.id', '=', readRowId(entryid))
    .select(['screening_entry.name as entryname', 'entrykey', 'screening_list.name as listname'])
    .executeTakeFirst();
  if (!entry) throw new Refusal(404, 'notFound', { field: 'entryid' });
  return { customerId, ...entry };
}
