import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { readOwnAccount } from './own-account.ts';
import { listSessions } from './own-sessions.ts';

/** Makes the token for {@link getOwnData}. */
export const startDataDownload: Operation<'startDataDownload'> = async ({ db, user }) => ({
  id: await newDownloadToken(db, user, { purpose: 'own data', detail: {} }),
});

/** All that is kept about the caller: the account, its sessions, what it did, what it holds, what it wrote and what it has saved. */
export const getOwnData: Operation<'getOwnData'> = async (context, { id }) => {
  const { db, user, address } = context;
  await takeDownloadToken(db, user, { purpose: 'own data', token: id });
  await writeLog(db, { tenantId: user.tenantId, accountId: user.id, address }, [
    { entity: 'account', entityId: user.id, action: 'export' },
  ]);
  const known = { account: await readOwnAccount(db, user), rights: user.rights, sessions: (await listSessions(context, undefined)).datas };
  return new Download(`farsail-${user.id}.json`, Readable.from(lines(db, user, known)));
};

const AT_ONCE = 1_000;

/**
 * One JSON object, written as it is read: a pool may be larger than the memory.
 *
 * @yields pieces of its text
 */
async function* lines(db: Kysely<Database>, user: Caller, known: object): AsyncGenerator<string> {
  yield JSON.stringify(known, null, 1).replace(/\n\}$/, '');
  for (const [name, table, column] of parts) {
    yield `,\n "${name}": [`;
    let separator = '\n  ';
    for await (const row of rowsOf(db, user, { table, column })) {
      yield separator + JSON.stringify(row);
      separator = ',\n  ';
    }
    yield '\n ]';
  }
  yield '\n}\n';
}

/** What is the caller's, and the column that says whose it is. */
const parts = [
  ['customers', 'customer', 'owner_id'],
  ['followups', 'follow_up', 'creator_id'],
  ['followcomments', 'follow_comment', 'creator_id'],
  ['plans', 'follow_plan', 'owner_id'],
  ['categories', 'customer_category', 'account_id'],
  ['savedconditions', 'saved_condition', 'account_id'],
  ['searchhistory', 'search_history', 'account_id'],
  ['searchfilters', 'search_filter', 'account_id'],
  ['searchqueries', 'search_query', 'account_id'],
  ['customsconditions', 'customs_condition', 'account_id'],
  ['mapareas', 'map_area', 'account_id'],
  ['clues', 'clue', 'owner_id'],
  ['opportunities', 'opportunity', 'owner_id'],
  ['inquiries', 'inquiry', 'owner_id'],
  ['inquiryanswers', 'inquiry_answer', 'creator_id'],
  ['offers', 'offer', 'creator_id'],
  ['publications', 'publication', 'creator_id'],
  ['records', 'record', 'creator_id'],
  ['remarks', 'remark', 'creator_id'],
  ['transferrequests', 'transfer_request', 'account_id'],
  ['notices', 'notice', 'account_id'],
  ['actions', 'log_entry', 'account_id'],
] as const;

type Part = { table: (typeof parts)[number][1]; column: (typeof parts)[number][2] };

/**
 * The rows of one part, a thousand at a time.
 *
 * @yields one row after another
 */
async function* rowsOf(db: Kysely<Database>, user: Caller, { table, column }: Part): AsyncGenerator {
  let last: string | undefined = '0';
  while (last !== undefined) {
    const { rows }: { rows: { id: string; row: unknown }[] } = await sql<{ id: string; row: unknown }>`
      SELECT id, to_jsonb(part) - 'tenant_id' AS row FROM ${sql.table(table)} AS part
      WHERE tenant_id = ${user.tenantId} AND ${sql.ref(column)} = ${user.id} AND id > ${last} ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
    for (const { row } of rows) yield row;
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}
