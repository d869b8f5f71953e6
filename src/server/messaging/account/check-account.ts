import { sql } from 'kysely';

import { readRowId } from '#server/http/row-ids.ts';
import type { CallerContext, Operation } from '#server/operation.ts';

import { cloudApi } from '../cloud/cloud-api.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { type AccountRow, accountsOf, readAccount } from './account-rows.ts';
import { limitOfTier } from './tiers.ts';

/** Asks WhatsApp about a number; what it answers, also a refusal, is kept with it. */
export const checkWhatsAppAccount: Operation<'checkWhatsAppAccount'> = async (context, { id }) => {
  const found = await readAccount(context, id);
  await askAbout(context, found.id);
  return readAccount(context, found.id);
};

/** Writes down what WhatsApp says of a number. A line that is down says nothing about the number: it stays as it was. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export async function askAbout(context: CallerContext, id: string): Promise<void> {
  const { db, user, settings, secrets } = context;
  const account = await accountsOf(db, user).where('id', '=', readRowId(id)).selectAll().executeTakeFirst();
  if (!account?.token) return;
  if (account.kind !== 'cloud') return askGateway(context, account);
  const api = cloudApi(settings, { token: secrets.open(account.token), phonenumberid: account.phonenumberid, wabaid: account.wabaid });
  try {
    const facts = await api.readNumber();
    const quality = (['GREEN', 'YELLOW', 'RED'] as const).find((name) => name === facts.quality_rating) ?? 'UNKNOWN';
    const tier = facts.messaging_limit_tier ?? account.tier;
    await db
      .updateTable('wa_account')
      .set({
        phonenumber: (facts.display_phone_number ?? '').slice(0, 40),
        displayname: (facts.verified_name ?? '').slice(0, 200),
        quality,
        tier,
        tierlimit: limitOfTier(tier) ?? account.tierlimit,
        status: 'working',
        fault: '',
        faulttext: '',
        checktime: sql<Date>`now()`,
      })
      .where('id', '=', account.id)
      .execute();
  } catch (error) {
    await noteFailure(db, account.id, error);
  }
}

/** Whether a phone is still logged in, and with which number. */
async function askGateway(context: CallerContext, account: AccountRow): Promise<void> {
  const { db } = context;
  try {
    const login = await gatewayOf(context, account).loginState();
    const columns =
      login.state === 'working'
        ? ({ status: 'working', fault: '', phonenumber: login.phone, displayname: login.name } as const)
        : ({ status: account.status === 'new' ? 'new' : 'refused', fault: 'login' } as const);
    await db
      .updateTable('wa_account')
      .set({ ...columns, faulttext: '', checktime: sql<Date>`now()` })
      .where('id', '=', account.id)
      .execute();
  } catch (error) {
    await noteFailure(db, account.id, error);
  }
}

async function noteFailure(db: CallerContext['db'], id: string, error: unknown): Promise<void> {
  if (!(error instanceof MessagingFailure)) throw error;
  const fault = error.kind === 'recipient' || error.kind === 'template' ? 'broken' : error.kind;
  const isRefused = !['unreachable', 'busy', 'broken'].includes(fault);
  await db
    .updateTable('wa_account')
    .set({ fault, faulttext: error.message, checktime: sql<Date>`now()`, ...(isRefused && { status: 'refused' as const }) })
    .where('id', '=', id)
    .execute();
}
