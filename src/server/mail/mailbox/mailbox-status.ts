import { type Kysely, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { lockMailbox, ownMailboxes, readMailbox } from './mailboxes.ts';
import { fresh } from './save-mailbox.ts';
import { wakeMailboxes } from './wake.ts';

/** Enables or disables a mailbox. What waits to be sent from a disabled one waits until it is enabled. */
export const updateMailboxStatus: Operation<'updateMailboxStatus'> = async (context, { id, status }) => {
  const { db, user } = context;
  return db.transaction().execute(async (trx) => {
    const before = await lockMailbox(trx, user, id);
    if (before.unlinktime !== null || (status === mailboxStatus.enabled && before.secret === null))
      throw new Refusal(409, 'mailboxUnlinked');
    const values =
      status === mailboxStatus.enabled ? fresh : ({ status: mailboxStatus.disabled, state: 'disabled', nexttime: null } as const);
    await trx
      .updateTable('mailbox')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', before.id)
      .execute();
    await log(trx, context, { entityId: before.id, action: 'status', before: before.status, after: { email: before.email, status } });
    await wakeMailboxes(trx, [before.id]);
    return readMailbox(trx, user, before.id);
  });
};

/** Makes a mailbox the one that new mails come from. */
export const updateDefaultMailbox: Operation<'updateDefaultMailbox'> = async (context, { id }) => {
  const { db, user } = context;
  return db.transaction().execute(async (trx) => {
    const chosen = await lockMailbox(trx, user, id);
    if (chosen.unlinktime !== null) throw new Refusal(409, 'mailboxUnlinked');
    await makeDefault(trx, user, chosen.id);
    await log(trx, context, { entityId: chosen.id, action: 'update', after: { email: chosen.email, isdefault: true } });
    return readMailbox(trx, user, chosen.id);
  });
};

/**
 * Unlinks a mailbox: its password is forgotten and its mails stay.
 *
 * The next one becomes the default one, so that whoever writes a mail need not think of it.
 */
export const deleteMailbox: Operation<'deleteMailbox'> = async (context, { id }) => {
  const { db, user } = context;
  return db.transaction().execute(async (trx) => {
    const before = await lockMailbox(trx, user, id);
    if (before.unlinktime !== null) return { count: 0 };
    await trx
      .updateTable('mailbox')
      .set({
        secret: null,
        status: mailboxStatus.disabled,
        state: 'disabled',
        isdefault: false,
        nexttime: null,
        unlinktime: new Date(),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', before.id)
      .execute();
    if (before.isdefault) {
      const next = await ownMailboxes(trx, user).where('unlinktime', 'is', null).select('id').orderBy('id').limit(1).executeTakeFirst();
      if (next) await makeDefault(trx, user, next.id);
    }
    await log(trx, context, { entityId: before.id, action: 'delete', before: { email: before.email } });
    await wakeMailboxes(trx, [before.id]);
    return { count: 1 };
  });
};

async function makeDefault(trx: Kysely<Database>, { id: owner, tenantId }: Caller, id: string): Promise<void> {
  await trx
    .updateTable('mailbox')
    .set({ isdefault: sql<boolean>`id = ${id}` })
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', owner)
    .where((where) => where.or([where('isdefault', '=', true), where('id', '=', id)]))
    .execute();
}

async function log(trx: Kysely<Database>, { user, address }: CallerContext, line: Omit<LogLine, 'entity'>): Promise<void> {
  await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'mailbox', ...line }]);
}
