import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { cloudRegions } from '#lib/cloud-regions.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { directMailPlace } from '#server/cloud/direct-mail.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { ownSenders } from '#server/mail/mailbox/mailboxes.ts';
import { fresh } from '#server/mail/mailbox/save-mailbox.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { wakeMarketing } from '../send/wake-marketing.ts';
import { monthOf } from './quota.ts';

type Draft = Schemas['CloudSenderDraft'];

const AT_MOST = 20;
const KEY_BYTES = 24;
/** A provider takes more than a mailbox does; its ramp-up still begins with few. */
const LIMIT: Schemas['MailLimits'] = { perminute: 60, perhour: 2_000, perday: 20_000 };
/** Nobody writes single mails from it. */
const NO_LIMIT: Schemas['MailLimits'] = { perminute: 1_000, perhour: 10_000, perday: 100_000 };

/** The caller's cloud senders. */
export const listCloudSenders: Operation<'listCloudSenders'> = async (context) => readCloudSenders(context);

/**
 * Adds a cloud sender, or changes one; address and provider stay, because its figures are theirs.
 *
 * A secret is never used with a key that it was not meant for: whoever changes the key types the secret again.
 */
export const saveCloudSender: Operation<'saveCloudSender'> = async (context, draft) => {
  const { db } = context;
  if (!cloudRegions[draft.provider].includes(draft.region)) throw new Refusal(409, 'cloudRegion', { field: 'region' });
  const id = await db.transaction().execute(async (trx) => {
    const saved = draft.id === undefined ? await add(trx, context, draft) : await change(trx, context, { ...draft, id: draft.id });
    await log(trx, context, {
      id: saved,
      action: draft.id === undefined ? 'create' : 'update',
      after: { email: draft.email, provider: draft.provider },
    });
    return saved;
  });
  await wakeMarketing(db);
  return oneOf(await readCloudSenders(context, id));
};

/** Removes a cloud sender. Its tasks go on with their other senders, or wait. */
export const deleteCloudSender: Operation<'deleteCloudSender'> = async (context, { id }) =>
  context.db.transaction().execute(async (trx) => {
    const sender = await lock(trx, context, id);
    await trx
      .updateTable('mailbox')
      .set({ secret: null, status: mailboxStatus.disabled, state: 'disabled', unlinktime: new Date(), version: sql<number>`version + 1` })
      .where('id', '=', sender.id)
      .execute();
    await log(trx, context, { id: sender.id, action: 'delete', before: { email: sender.email } });
    return { count: 1 };
  });

async function add(trx: Kysely<Database>, { user, secrets }: CallerContext, draft: Draft): Promise<string> {
  const { secret = '', provider, displayname } = draft;
  const email = draft.email.trim().toLowerCase();
  // Two tabs that add at once are counted one after the other.
  await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
  const known = await ownSenders(trx, user).where('channel', '=', 'cloud').where('unlinktime', 'is', null).select('email').execute();
  if (known.some((sender) => sender.email === email)) throw new Refusal(409, 'cloudSenderExists', { field: 'email' });
  if (known.length >= AT_MOST) throw new Refusal(409, 'tooManyMailboxes', { values: { n: AT_MOST } });
  if (secret === '') throw new Refusal(409, 'cloudNeedsSecret', { field: 'secret' });
  const server = JSON.stringify(serverOf(draft));
  const { id } = await trx
    .insertInto('mailbox')
    .values({
      email,
      tenant_id: user.tenantId,
      owner_id: user.id,
      channel: 'cloud',
      displayname: displayname.trim(),
      provider: 'custom',
      imap: server,
      smtp: server,
      secret: secrets.seal(secret),
      storesent: false,
      sendlimit: JSON.stringify(NO_LIMIT),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { mailbox_id: id, tenant_id: user.tenantId };
  await trx
    .insertInto('cloud_sender')
    .values({ ...of, provider, ...columnsOf(draft), hookkey: randomBytes(KEY_BYTES).toString('base64url') })
    .execute();
  await trx
    .insertInto('edm_sender')
    .values({ ...of, sendlimit: JSON.stringify(LIMIT) })
    .execute();
  return id;
}

async function change(trx: Kysely<Database>, context: CallerContext, draft: Draft & { id: string }): Promise<string> {
  const { secret = '', displayname } = draft;
  const before = await lock(trx, context, draft.id);
  refuseChange(before, draft);
  const server = JSON.stringify(serverOf(draft));
  await trx
    .updateTable('mailbox')
    .set({ displayname: displayname.trim(), imap: server, smtp: server, ...fresh, version: sql<number>`version + 1` })
    .$if(secret !== '', (query) => query.set({ secret: context.secrets.seal(secret) }))
    .where('id', '=', before.id)
    .execute();
  await trx
    .updateTable('cloud_sender')
    // Another account has another topic.
    .set({ ...columnsOf(draft), ...(before.keyid !== draft.keyid && { topicarn: '' }) })
    .where('mailbox_id', '=', before.id)
    .execute();
  return before.id;
}

function refuseChange(before: Awaited<ReturnType<typeof lock>>, draft: Draft): void {
  if (before.version !== draft.version) throw new Refusal(409, 'stale');
  if (before.email !== draft.email.trim().toLowerCase() || before.provider !== draft.provider)
    throw new Refusal(409, 'mailboxAddressStays', { field: 'email' });
  if ((draft.secret ?? '') === '' && (before.keyid !== draft.keyid || before.region !== draft.region))
    throw new Refusal(409, 'cloudNeedsSecret', { field: 'secret' });
}

function columnsOf({ region, keyid, configset, monthquota, provider }: Draft) {
  return { region, keyid, configset: provider === 'ses' ? configset : '', monthquota };
}

function serverOf({ provider, region, keyid }: Draft): Schemas['MailServer'] {
  if (provider === 'directmail') return { ...directMailPlace(region), user: keyid };
  return { host: `email.${region}.amazonaws.com`, port: 443, security: 'ssl', user: keyid };
}

async function lock(trx: Kysely<Database>, { user }: CallerContext, id: string) {
  const row = await ownSenders(trx, user)
    .innerJoin('cloud_sender', 'cloud_sender.mailbox_id', 'mailbox.id')
    .where('mailbox.id', '=', readRowId(id))
    .where('unlinktime', 'is', null)
    .select(['mailbox.id', 'email', 'version', 'cloud_sender.provider', 'keyid', 'region'])
    .forUpdate('mailbox')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function readCloudSenders({ db, user, settings }: CallerContext, only?: string): Promise<Schemas['CloudSender'][]> {
  const month = monthOf(new Date());
  const rows = await ownSenders(db, user)
    .innerJoin('cloud_sender', 'cloud_sender.mailbox_id', 'mailbox.id')
    .leftJoin('cloud_month', (join) => join.onRef('cloud_month.mailbox_id', '=', 'mailbox.id').on('month', '=', month))
    .where('unlinktime', 'is', null)
    .$if(only !== undefined, (query) => query.where('mailbox.id', '=', only ?? ''))
    .select(['mailbox.id', 'version', 'cloud_sender.provider', 'region', 'email', 'displayname', 'keyid', 'configset', 'monthquota'])
    .select(['status', 'hookkey', 'topicarn', 'hooktime', 'used'])
    .orderBy('mailbox.id')
    .execute();
  return rows.map(({ hookkey, topicarn, hooktime, used, ...row }) => ({
    ...row,
    month,
    used: used ?? 0,
    hookurl: settings.publicUrl === undefined ? '' : `${settings.publicUrl}/hook/${row.provider}/${hookkey}`,
    hookstate: (row.provider === 'ses' ? topicarn !== '' : hooktime !== null) ? 'confirmed' : 'waiting',
    hooktime: hooktime?.toISOString() ?? null,
  }));
}

function oneOf([sender]: readonly Schemas['CloudSender'][]): Schemas['CloudSender'] {
  if (!sender) throw new Refusal(404, 'notFound', { field: 'id' });
  return sender;
}

interface SenderLine {
  id: string;
  action: 'create' | 'update' | 'delete';
  before?: object;
  after?: object;
}

/** Which sender, and never its key. */
async function log(trx: Kysely<Database>, { user, address }: CallerContext, { id, action, ...what }: SenderLine): Promise<void> {
  await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'mailbox', entityId: id, action, ...what }]);
}
