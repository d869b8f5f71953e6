import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { spendCode, wrongCode } from '#server/account/code/sent-code.ts';
import { wireMobile } from '#server/account/mobile.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import { Refusal } from '#server/operation.ts';

/** Whether somebody has an account with a number; one who was only invited has none yet. */
export async function hasAccount(db: Kysely<Database>, mobile: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('mobile', '=', mobile).where('password_hash', '<>', '').executeTakeFirst();
  return row !== undefined;
}

/** Several companies may invite one number, so each invitation has a code of its own. */
export function invitationReceiver(mobile: string, accountId: string): string {
  return `${mobile} ${accountId}`;
}

/**
 * Spends the code of an invitation, and says which account it opens.
 *
 * @throws Refusal 400 for a code of none
 */
export async function spendInvitation(db: Kysely<Database>, mobile: string, code: string): Promise<string> {
  const invited = await invitedTo(db, mobile);
  // A number that nobody invited takes as long as one that somebody did.
  const receivers =
    invited.length > 0 ? invited.map(({ id }) => ({ id, receiver: invitationReceiver(mobile, id) })) : [{ id: '', receiver: mobile }];
  for (const { id, receiver } of receivers)
    try {
      await spendCode(db, { receiver, purpose: 'invite', code });
      return id;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  throw wrongCode(mobile);
}

/** Ends the invitations of a number that has an account now, and tells those who invited; the account that was prepared stays until it is deleted. */
export async function lapseInvitations(trx: Kysely<Database>, mobile: string): Promise<void> {
  const invited = await invitedTo(trx, mobile);
  if (invited.length === 0) return;
  await trx
    .updateTable('sent_code')
    .set({ used: true })
    .where('purpose', '=', 'invite')
    .where(
      'receiver',
      'in',
      invited.map(({ id }) => invitationReceiver(mobile, id)),
    )
    .execute();
  await notify(
    trx,
    invited.map(({ id, tenant_id, parent_id, nameremark }) => ({
      tenantId: tenant_id,
      accountId: parent_id ?? id,
      recordtype: noticeTypes.finished,
      recordid: id,
      key: 'invitationLapsed',
      values: { name: nameremark, number: wireMobile(mobile) },
      href: '/usercenter/account?part=people',
    })),
  );
}

function invitedTo(db: Kysely<Database>, mobile: string) {
  return db
    .selectFrom('account')
    .select(['id', 'tenant_id', 'parent_id', 'nameremark'])
    .where('mobile', '=', mobile)
    .where(sql<boolean>`password_hash = ''`)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .execute();
}
