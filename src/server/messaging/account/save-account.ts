import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { gatewayOf } from '../gateway/gateway.ts';
import { type AccountRow, accountsOf, lockAccount, MOST_ACCOUNTS, readAccount } from './account-rows.ts';
import { askAbout } from './check-account.ts';

/**
 * Keeps a number and asks WhatsApp about it. One that WhatsApp refuses is kept all the same, with what is wrong, so that nothing has to be typed again.
 *
 * @throws Refusal 409 for a number that is kept already, without a token or a secret, and for more numbers than a company may have
 */
export const addWhatsAppAccount: Operation<'addWhatsAppAccount'> = async (context, draft) => {
  const { db, user, secrets } = context;
  const { name, phonenumberid, wabaid, token = '', appsecret = '' } = draft;
  const id = await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const kept = await accountsOf(trx, user).select('phonenumberid').execute();
    if (kept.some((account) => account.phonenumberid === phonenumberid))
      throw new Refusal(409, 'whatsappNumberExists', { field: 'phonenumberid' });
    if (kept.length >= MOST_ACCOUNTS) throw new Refusal(409, 'tooManyWhatsappNumbers', { values: { n: MOST_ACCOUNTS } });
    if (token === '') throw new Refusal(409, 'whatsappNeedsSecret', { field: 'token' });
    if (appsecret === '') throw new Refusal(409, 'whatsappNeedsSecret', { field: 'appsecret' });
    const made = await trx
      .insertInto('wa_account')
      .values({
        tenant_id: user.tenantId,
        creator_id: user.id,
        name: name.trim(),
        phonenumberid,
        wabaid,
        token: secrets.seal(token),
        appsecret: secrets.seal(appsecret),
        hookkey: randomBytes(24).toString('base64url'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await log(trx, context, { id: made.id, action: 'create', name: name.trim() });
    return made.id;
  });
  await askAbout(context, id);
  return readAccount(context, id);
};

/**
 * Changes a number. A kept token is never used for another number or business account than the one it was typed for.
 *
 * @throws Refusal 409 for a stale version, and for other ids without a new token
 */
export const updateWhatsAppAccount: Operation<'updateWhatsAppAccount'> = async (context, { id, version, account }) => {
  const { db, user, secrets } = context;
  const { name, phonenumberid, wabaid, token = '', appsecret = '' } = account;
  const rowId = await db.transaction().execute(async (trx) => {
    const before = await lockCloud(trx, user, { id, version });
    if (token === '' && (before.phonenumberid !== phonenumberid || before.wabaid !== wabaid))
      throw new Refusal(409, 'whatsappNeedsSecret', { field: 'token' });
    await trx
      .updateTable('wa_account')
      .set({
        name: name.trim(),
        phonenumberid,
        wabaid,
        ...(token !== '' && { token: secrets.seal(token) }),
        ...(appsecret !== '' && { appsecret: secrets.seal(appsecret) }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', before.id)
      .execute();
    await log(trx, context, { id: before.id, action: 'update', name: name.trim(), secretchanged: token !== '' || appsecret !== '' });
    return before.id;
  });
  await askAbout(context, rowId);
  return readAccount(context, rowId);
};

async function lockCloud(trx: Kysely<Database>, user: Caller, { id, version }: { id: string; version: number }): Promise<AccountRow> {
  const account = await lockAccount(trx, user, { id });
  if (account.kind !== 'cloud') throw new Refusal(409, 'whatsappIsAGateway');
  if (account.version !== version) throw new Refusal(409, 'stale');
  return account;
}

/** Takes a number away: what is kept secret goes, what is under way ends, what was written stays. */
export const deleteWhatsAppAccount: Operation<'deleteWhatsAppAccount'> = async (context, { id }) => {
  const { db, user, log: writeLine } = context;
  const gone = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, user, { id });
    await sql`
      UPDATE wa_account SET deletetime = now(), token = NULL, appsecret = NULL, status = 'refused', version = version + 1
      WHERE id = ${account.id}`.execute(trx);
    await sql`
      UPDATE wa_task SET status = 'cancelled', finishtime = now()
      WHERE wa_account_id = ${account.id} AND status IN ('scheduled', 'running', 'paused')`.execute(trx);
    await log(trx, context, { id: account.id, action: 'delete', name: account.name });
    return account;
  });
  if (gone.kind !== 'cloud')
    await logOut(context, gone).catch((error: unknown) =>
      writeLine.warn({ err: error }, 'a number that was taken away is still logged in at its gateway'),
    );
  return { count: 1 };
};

/** Also on the phone; a gateway that cannot be reached keeps the login, which its owner can end on the phone. */
async function logOut(context: CallerContext, account: AccountRow): Promise<void> {
  await gatewayOf(context, account).endLogin();
}

interface AccountLine {
  id: string;
  action: 'create' | 'update' | 'delete';
  name: string;
  secretchanged?: boolean;
}

/** Which number, and never its secrets. */
async function log(trx: Kysely<Database>, { user, address }: CallerContext, { id, action, ...after }: AccountLine): Promise<void> {
  await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'waaccount', entityId: id, action, after }]);
}
