import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type AccountRow, accountsOf, lockAccount, MOST_ACCOUNTS, readAccount } from '../account/account-rows.ts';
import { ownGatewayOf } from './gateway.ts';

/** So much is written to people who did not write first, in a day: more of it gets a private number banned. */
const A_DAY = 200;

/**
 * Keeps a number that a gateway speaks for. It works once a phone has scanned its code.
 *
 * @throws Refusal 409 without an address where the deployment has no gateway of its own, and for more numbers than a company may have
 */
export const addWhatsAppGateway: Operation<'addWhatsAppGateway'> = async (
  context,
  { name, url = '', key = '', pace = 8, kind: named = 'waha' },
) => {
  const { db, user, secrets, address, settings } = context;
  const kind = url === '' ? settings.whatsappGatewayKind : named;
  refuseNowhere(context, { url, kind });
  const id = await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const kept = await accountsOf(trx, user).select('id').execute();
    if (kept.length >= MOST_ACCOUNTS) throw new Refusal(409, 'tooManyWhatsappNumbers', { values: { n: MOST_ACCOUNTS } });
    const made = await trx
      .insertInto('wa_account')
      .values({
        tenant_id: user.tenantId,
        creator_id: user.id,
        kind,
        name: name.trim(),
        // The gateway may serve others too, so its sessions have names that nobody else thinks of.
        phonenumberid: `farsail-${randomBytes(12).toString('hex')}`,
        wabaid: '',
        gatewayurl: url,
        pace,
        tierlimit: A_DAY,
        token: secrets.seal(key),
        appsecret: secrets.seal(randomBytes(32).toString('hex')),
        hookkey: randomBytes(24).toString('base64url'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { entity: 'waaccount', entityId: made.id, action: 'create', after: { name: name.trim(), url } } as const;
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [line]);
    return made.id;
  });
  return readAccount(context, id);
};

/**
 * Changes a number that a gateway speaks for. A kept key is never sent to another address than the one it was typed for.
 *
 * @throws Refusal 409 for a stale version, for another address without its key, for another kind, and for a number that no gateway speaks for
 */
export const updateWhatsAppGateway: Operation<'updateWhatsAppGateway'> = async (context, { id, version, gateway }) => {
  const { db, user, secrets, address } = context;
  const { name, url = '', key = '', pace = 8 } = gateway;
  const rowId = await db.transaction().execute(async (trx) => {
    const before = await lockGateway(trx, user, { id, version, kind: gateway.kind });
    refuseNowhere(context, { url, kind: before.kind });
    const moves = before.gatewayurl !== url;
    if (moves && url !== '' && key === '') throw new Refusal(409, 'whatsappGatewayNeedsKey', { field: 'key' });
    const isNew = moves || key !== '';
    await trx
      .updateTable('wa_account')
      .set({
        name: name.trim(),
        gatewayurl: url,
        pace,
        // Its next message keeps the new distance, and does not wait for the end of a longer one.
        holduntil: sql<Date | null>`CASE WHEN holduntil IS NOT NULL THEN least(holduntil, now() + make_interval(secs => ${pace})) END`,
        ...(isNew && { token: secrets.seal(key) }),
        ...(moves && { status: 'new' as const, fault: '' as const, faulttext: '' }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', before.id)
      .execute();
    const after = { name: name.trim(), url, secretchanged: isNew };
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'waaccount', entityId: before.id, action: 'update', after },
    ]);
    return before.id;
  });
  return readAccount(context, rowId);
};

interface Named {
  id: string;
  version: number;
  /** The kind that it must be of, where one is named. */
  kind: Schemas['WhatsAppGatewayKind'] | undefined;
}

async function lockGateway(trx: Kysely<Database>, user: Caller, { id, version, kind }: Named): Promise<AccountRow> {
  const account = await lockAccount(trx, user, { id });
  if (account.kind === 'cloud') throw new Refusal(409, 'whatsappIsNoGateway');
  if (account.version !== version) throw new Refusal(409, 'stale');
  if (kind !== undefined && kind !== account.kind) throw new Refusal(409, 'whatsappGatewayKeepsKind', { field: 'kind' });
  return account;
}

function refuseNowhere({ settings }: CallerContext, { url, kind }: { url: string; kind: AccountRow['kind'] }): void {
  if (url === '' && ownGatewayOf(settings, kind) === undefined) throw new Refusal(409, 'whatsappNeedsGateway', { field: 'url' });
  if (url !== '' && !URL.canParse(url)) throw new Refusal(409, 'whatsappNeedsGateway', { field: 'url' });
}
