import { sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

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
  await countTry(db, [{ key: `verify lists ${user.tenantId}`, most: LISTS_A_DAY, seconds: DAY_SECONDS }]);
  const row = await db.transaction().execute(async (trx) => {
    const list = await trx
      .insertInto('address_list')
      .values({ tenant_id: user.tenantId, account_id: user.id, name, total: mails.length, doubles })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`
      INSERT INTO address_list_row (list_id, place, turn, mail)
      SELECT ${list.id}, place, row_number() OVER (PARTITION BY lower(split_part(mail, '@', 2)) ORDER BY place), mail
      FROM unnest(${mails}::text[]) WITH ORDINALITY AS given (mail, place)`.execute(trx);
    return list;
  });
  await jobs.send(addressListJob, { id: row.id });
  return only(await wireLists(db, [row]));
}

/** The caller's latest lists. */
export const listAddressLists: Operation<'listAddressLists'> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('address_list')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(LISTS_SHOWN)
    .execute();
  return wireLists(db, rows);
};

/** Stops a list; conversations that are under way end, and what they find out is kept. */
export const cancelAddressList: Operation<'cancelAddressList'> = (context, { id }) => change(context, id, { from: [0, 1], to: 4 });

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
    .set({ status: to, runner: null, beattime: null })
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
