import { type Kysely, sql } from 'kysely';

import { addressListStatus } from '#lib/status-names.ts';
import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { type CallerContext, type Member, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { addressesIn } from './addresses-in.ts';
import { addressListJob } from './list-jobs.ts';
import { findList, wireLists } from './list-rows.ts';
import { textOfUpload } from './text-of-file.ts';

const LISTS_SHOWN = 20;
/** Each asks strangers' mail servers for up to 100,000 people. */
const LISTS_A_DAY = 20;
const DAY_SECONDS = 86_400;

/** Takes a list of addresses and lines it up; the job goes on without the caller. */
export const uploadAddressList: Operation<'uploadAddressList'> = async (context, { filename, content }) =>
  addAddressList(context, { name: filename, ...(await addressesIn(await textOfUpload(content))) });

interface NewList {
  name: string;
  /** Each once. */
  mails: readonly string[];
  /** How many came again. */
  doubles: number;
}

/**
 * Lines up addresses of somebody's to be verified.
 *
 * @throws Refusal 429 for more lists than a company may have verified a day
 */
export async function addAddressList(
  { db, user, jobs }: Pick<CallerContext, 'db' | 'user' | 'jobs'>,
  { name, mails, doubles }: NewList,
): Promise<Schemas['AddressList']> {
  await refuseTooManyLists(db, user);
  const row = await db.transaction().execute(async (trx) => {
    const list = await trx
      .insertInto('address_list')
      .values({ tenant_id: user.tenantId, account_id: user.id, name, total: mails.length, doubles })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertAddresses(trx, list.id, mails);
    return list;
  });
  await jobs.send(addressListJob, { id: row.id });
  return only(await wireLists(db, [row]));
}

/** @throws Refusal 429 for more lists than a company may have verified a day */
export async function refuseTooManyLists(db: Kysely<Database>, { tenantId }: Member): Promise<void> {
  await countTry(db, [{ key: `verify lists ${tenantId}`, most: LISTS_A_DAY, seconds: DAY_SECONDS }]);
}

/** Lines up the addresses of a list. */
export async function insertAddresses(db: Kysely<Database>, listId: string, mails: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO address_list_row (list_id, place, turn, mail)
    SELECT ${listId}, place, row_number() OVER (PARTITION BY lower(split_part(mail, '@', 2)) ORDER BY place), mail
    FROM unnest(${mails}::text[]) WITH ORDINALITY AS given (mail, place)`.execute(db);
}

/** The caller's latest lists. */
export const listAddressLists: Operation<'listAddressLists'> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('address_list')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('status', '<>', addressListStatus.cancelled)
    .orderBy('id', 'desc')
    .limit(LISTS_SHOWN)
    .execute();
  return wireLists(db, rows);
};

/** Stops a list; conversations that are under way end, and what they find out is kept. A table that waits for its columns is given up, and its file goes. */
export const cancelAddressList: Operation<'cancelAddressList'> = async (context, { id }) => {
  const { db, user, files } = context;
  const { status, file_id } = await findList(db, user, id);
  if (status !== addressListStatus.unmapped) return change(context, id, { from: [0, 1], to: addressListStatus.stopped });
  const list = await change(context, id, { from: [addressListStatus.unmapped], to: addressListStatus.cancelled });
  if (file_id !== '') await files.delete(file_id);
  return list;
};

/** Goes on with a list where it was stopped. */
export const startAddressList: Operation<'startAddressList'> = async (context, { id }) => {
  const list = await change(context, id, { from: [4], to: 0 });
  await context.jobs.send(addressListJob, { id });
  return list;
};

type Status = Schemas['AddressList']['status'];

async function change({ db, user }: CallerContext, id: string, { from, to }: { from: readonly Status[]; to: Status }) {
  const found = await findList(db, user, id);
  const row = await db
    .updateTable('address_list')
    .set({ status: to, runner: null, beattime: null, ...(to === addressListStatus.cancelled && { file_id: '' }) })
    .where('id', '=', found.id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'importIsOver', { field: 'id' });
  return only(await wireLists(db, [row]));
}

function only<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('There is none');
  return value;
}
