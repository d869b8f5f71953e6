import { type Kysely, type Selectable, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { refuseOwnHosts } from './mail-host.ts';
import { lockMailbox, ownMailboxes, readMailbox } from './mailboxes.ts';
import { wakeMailboxes } from './wake.ts';

/** As many as an account may have bound at once. */
const AT_MOST = 20;
const DEFAULT_LIMIT: Schemas['MailLimits'] = { perminute: 20, perhour: 200, perday: 500 };

/**
 * Binds a mailbox. The first one is the default one; one that was unlinked is bound again with the mails it had.
 *
 * @throws Refusal 409 for an address that the caller has bound already, without a password, for a server of a private network, and for more mailboxes than one may have
 */
export const addMailbox: Operation<'addMailbox'> = async (context, draft) => {
  const { db, user, secrets, settings } = context;
  refuseOwnHosts(draft, settings);
  const email = draft.email.trim().toLowerCase();
  return db.transaction().execute(async (trx) => {
    // Two tabs that bind at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const bound = await ownMailboxes(trx, user).select(['id', 'email', 'unlinktime', 'isdefault']).execute();
    const inUse = bound.filter(({ unlinktime }) => unlinktime === null);
    if (inUse.some((mailbox) => mailbox.email === email)) throw new Refusal(409, 'mailboxExists', { field: 'email' });
    if (inUse.length >= AT_MOST) throw new Refusal(409, 'tooManyMailboxes', { values: { n: AT_MOST } });
    const { password = '' } = draft;
    if (password === '') throw new Refusal(409, 'mailboxNeedsPassword', { field: 'password' });
    const values = {
      ...(await columnsOf(trx, user, draft)),
      secret: secrets.seal(password),
      isdefault: !inUse.some(({ isdefault }) => isdefault),
      ...fresh,
    };
    const former = bound.find((mailbox) => mailbox.email === email);
    const { id } = former
      ? await trx
          .updateTable('mailbox')
          .set({ ...values, unlinktime: null, version: sql<number>`version + 1` })
          .where('id', '=', former.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('mailbox')
          .values({ ...values, tenant_id: user.tenantId, owner_id: user.id, email })
          .returning('id')
          .executeTakeFirstOrThrow();
    await log(trx, context, { id, action: former ? 'restore' : 'create', email });
    await wakeMailboxes(trx, [id]);
    return readMailbox(trx, user, id);
  });
};

/**
 * Changes a mailbox; its address stays what it is, and an empty password keeps the one that is kept.
 *
 * A password is never tried at a server that it was not meant for: whoever changes the host or the user has to type it again.
 */
export const updateMailbox: Operation<'updateMailbox'> = async (context, { id, version, mailbox: draft }) => {
  const { db, user, secrets, settings } = context;
  refuseOwnHosts(draft, settings);
  return db.transaction().execute(async (trx) => {
    const before = await lockMailbox(trx, user, id);
    const { password = '' } = draft;
    if (before.version !== version) throw new Refusal(409, 'stale');
    refuseChange(before, draft);
    await trx
      .updateTable('mailbox')
      .set({
        ...(await columnsOf(trx, user, draft)),
        ...(password !== '' && { secret: secrets.seal(password) }),
        ...(before.status !== mailboxStatus.disabled && fresh),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', before.id)
      .execute();
    await log(trx, context, { id: before.id, action: 'update', email: before.email, passwordchanged: password !== '' });
    await wakeMailboxes(trx, [before.id]);
    return readMailbox(trx, user, before.id);
  });
};

function refuseChange(before: Selectable<Database['mailbox']>, draft: Schemas['MailboxDraft']): void {
  const { password = '' } = draft;
  if (before.unlinktime !== null) throw new Refusal(409, 'mailboxUnlinked');
  if (before.email !== draft.email.trim().toLowerCase()) throw new Refusal(409, 'mailboxAddressStays', { field: 'email' });
  if (password === '' && !isSameServers(before, draft)) throw new Refusal(409, 'mailboxNeedsPassword', { field: 'password' });
}

/** As if nothing had ever gone wrong: what was refused before may be right now. */
export const fresh = { status: mailboxStatus.enabled, state: 'waiting', fault: '', tries: 0, nexttime: null } as const;

/** Whether the kept password goes to the same servers, for the same user, as safely as before. */
export function isSameServers(kept: Pick<Schemas['Mailbox'], 'imap' | 'smtp'>, wished: Pick<Schemas['Mailbox'], 'imap' | 'smtp'>): boolean {
  return keyOf(kept.imap) === keyOf(wished.imap) && keyOf(kept.smtp) === keyOf(wished.smtp);
}

function keyOf({ host, port, security, user }: Schemas['MailServer']): string {
  return JSON.stringify([host.toLowerCase(), port, security, user]);
}

async function columnsOf(trx: Kysely<Database>, user: Caller, draft: Schemas['MailboxDraft']) {
  const { displayname, provider, imap, smtp, storesent = true, signatureid = '', limit = DEFAULT_LIMIT, shared = false } = draft;
  return {
    displayname: displayname.trim(),
    provider,
    imap: JSON.stringify(imap),
    smtp: JSON.stringify(smtp),
    storesent,
    signature_id: signatureid === '' ? null : await ownSignature(trx, user, signatureid),
    sendlimit: JSON.stringify(limit),
    shared,
  };
}

/** @throws Refusal 409 for a signature that is not the caller's */
async function ownSignature(trx: Kysely<Database>, { id: account, tenantId }: Caller, id: string): Promise<string> {
  const found = await trx
    .selectFrom('mail_signature')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', account)
    .where('id', '=', readRowId(id))
    .executeTakeFirst();
  if (!found) throw new Refusal(409, 'notFound', { field: 'signatureid' });
  return found.id;
}

interface MailboxLine {
  id: string;
  action: 'create' | 'restore' | 'update';
  email: string;
  passwordchanged?: boolean;
}

/** Which mailbox, and never its password. */
async function log(trx: Kysely<Database>, { user, address }: CallerContext, { id, action, ...after }: MailboxLine): Promise<void> {
  await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'mailbox', entityId: id, action, after }]);
}
