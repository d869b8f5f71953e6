import { type Kysely, type Selectable, sql } from 'kysely';

import { provePassword } from '#server/account/password/prove-password.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { newWebhookSecret } from './sign-message.ts';
import { wakeWebhooks } from './wake-webhooks.ts';
import { readWebhookAddress } from './webhook-address.ts';

const MOST = 20;

/** The caller's webhooks, the newest first. */
export const listWebhooks: Operation<'listWebhooks'> = async ({ db, user }) => {
  const rows = await rowsOf(db, user.id).orderBy('id', 'desc').execute();
  return { datas: rows.map(wireWebhook) };
};

/**
 * Makes a webhook. Its secret is told once; what is kept is sealed.
 *
 * The password is asked for as for a token: with an open browser alone nobody has a company's news sent elsewhere.
 */
export const addWebhook: Operation<'addWebhook'> = async (context, { name, url, events, password }) => {
  const { db, user, secrets, settings } = context;
  const address = readWebhookAddress(url, settings);
  await provePassword(context, password);
  const secret = newWebhookSecret();
  return db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, user.id);
    const row = { name: name.trim(), url: address, events, secret: secrets.seal(secret) };
    const { id } = await trx
      .insertInto('webhook')
      .values({ ...row, tenant_id: user.tenantId, account_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await log(trx, context, { entityId: id, action: 'create', after: { name: name.trim(), url: address, events } });
    return { id, secret };
  });
};

/** The lock makes those who add at once wait for each other. */
async function refuseTooMany(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const existing = await trx.selectFrom('webhook').select('id').where('account_id', '=', accountId).execute();
  if (existing.length >= MOST) throw new Refusal(409, 'tooManyWebhooks', { values: { n: MOST } });
}

/** Changes a webhook. One that goes on begins with what has waited the longest, at once. */
export const updateWebhook: Operation<'updateWebhook'> = async (context, { id, name, events, state }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await holdWebhook(trx, context, id);
    const goesOn = state === 'active' && before.state !== 'active';
    const change = {
      name: name?.trim() ?? before.name,
      events: events ?? before.events,
      state: state ?? before.state,
      ...(goesOn && { failures: 0, failingsince: null, holduntil: null }),
    };
    await trx.updateTable('webhook').set(change).where('id', '=', before.id).execute();
    if (goesOn) {
      const pending = trx.updateTable('webhook_delivery').set({ dueat: new Date() }).where('webhook_id', '=', before.id);
      await pending.where('state', '=', 'pending').execute();
      await wakeWebhooks(trx);
    }
    await log(trx, context, { entityId: before.id, action: 'update', before: saysOf(before), after: saysOf(change) });
    return wireWebhook(await rowsOf(trx, context.user.id).where('id', '=', before.id).executeTakeFirstOrThrow());
  });

/** Ends a webhook of the caller's with all that it was told. */
export const deleteWebhook: Operation<'deleteWebhook'> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const { id: held, name, url } = await holdWebhook(trx, context, id);
    await trx.deleteFrom('webhook').where('id', '=', held).execute();
    await log(trx, context, { entityId: held, action: 'delete', before: { name, url } });
  });
  return null;
};

/** @throws Refusal 404 for one that is not the caller's */
export async function holdWebhook(trx: Kysely<Database>, { user }: Pick<CallerContext, 'user'>, id: string) {
  const found = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', readRowId(id))
    .where('account_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

function rowsOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'state', 'failingsince', 'createtime'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM webhook_delivery WHERE webhook_id = webhook.id AND webhook_delivery.state = 'pending')`.as(
        'waiting',
      ),
    )
    .where('account_id', '=', accountId);
}

function saysOf({ name, events, state }: Pick<Selectable<Database['webhook']>, 'name' | 'events' | 'state'>) {
  return { name, events, state };
}

type Row = Pick<Selectable<Database['webhook']>, 'id' | 'name' | 'url' | 'events' | 'state' | 'failingsince' | 'createtime'>;

function wireWebhook({ failingsince, createtime, ...row }: Row & { waiting: number }): Schemas['Webhook'] {
  return { ...row, failingsince: failingsince?.toISOString() ?? null, createtime: createtime.toISOString() };
}

function log(trx: Kysely<Database>, context: CallerContext, line: Omit<LogLine, 'entity'>): Promise<void> {
  return writeLog(trx, authorOf(context), [{ entity: 'webhook', ...line }]);
}
