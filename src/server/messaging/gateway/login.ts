import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { readRowId } from '#server/http/row-ids.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type AccountRow, accountsOf, hookUrlOf, readAccount } from '../account/account-rows.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { type Gateway, gatewayOf, type GatewayState, refuseWithoutGateway } from './gateway.ts';

/** WhatsApp changes the code: the first one holds longer. */
const FIRST_HOLDS = 60;
const NEXT_HOLD = 20;
/** A gateway takes some seconds until WhatsApp has given it a code. */
const BEGINS_WITHIN_MS = 25_000;
const LOOK_AGAIN_MS = 500;

/**
 * Begins a login and waits for its code.
 *
 * @throws Refusal 409 for a number that no gateway speaks for, and with what the gateway says where it gives none
 */
export const startWhatsAppLogin: Operation<'startWhatsAppLogin'> = async (context, { id }) => {
  const { account, gateway } = await gatewayNamed(context, id);
  return orRefusal(context, account, async () => {
    await gateway.startLogin(hookOf(context, account));
    await context.db.updateTable('wa_account').set({ logincode: '', logincodeno: 0 }).where('id', '=', account.id).execute();
    const end = Date.now() + BEGINS_WITHIN_MS;
    let login = await gateway.loginState();
    while ((login.state === 'starting' || login.state === 'over') && Date.now() < end && !context.signal.aborted) {
      await pause(LOOK_AGAIN_MS);
      login = await gateway.loginState();
    }
    const { code, picture, seconds, state } = await noteLogin(context, account, { login, shown: '' });
    if (state === 'expired' || state === 'scanned') throw new MessagingFailure('broken', { text: 'no code came' });
    return { code, picture, seconds };
  });
};

/** How far a login has come; once the phone has scanned, the number works. */
export const checkWhatsAppLogin: Operation<'checkWhatsAppLogin'> = async (context, { id, code }) => {
  const { account, gateway } = await gatewayNamed(context, id);
  return orRefusal(context, account, async () => noteLogin(context, account, { login: await gateway.loginState(), shown: code }));
};

/** Logs a number out of its gateway, also on the phone. */
export const closeWhatsAppLogin: Operation<'closeWhatsAppLogin'> = async (context, { id }) => {
  const { account, gateway } = await gatewayNamed(context, id);
  await orRefusal(context, account, () => gateway.endLogin());
  await context.db.updateTable('wa_account').set({ status: 'new', fault: '', faulttext: '' }).where('id', '=', account.id).execute();
  return readAccount(context, account.id);
};

/**
 * A number of the company with the gateway that speaks for it.
 *
 * @throws Refusal 404 for one of another company, 409 for one of the Cloud API and where there is no gateway
 */
export async function gatewayNamed(context: CallerContext, id: string): Promise<{ account: AccountRow; gateway: Gateway }> {
  const account = await accountsOf(context.db, context.user).where('id', '=', readRowId(id)).selectAll().executeTakeFirst();
  if (!account) throw new Refusal(404, 'notFound', { field: 'id' });
  if (account.kind === 'cloud') throw new Refusal(409, 'whatsappIsNoGateway');
  refuseWithoutGateway(context.settings, account);
  return { account, gateway: gatewayOf(context, account) };
}

/** Turns a gateway's failure into a refusal with its reason, and writes the reason down with the number. */
export async function orRefusal<Result>(
  { db }: Pick<CallerContext, 'db'>,
  { id }: Pick<AccountRow, 'id'>,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof MessagingFailure)) throw error;
    const fault = error.kind === 'recipient' || error.kind === 'template' ? 'broken' : error.kind;
    await db.updateTable('wa_account').set({ fault, faulttext: error.message }).where('id', '=', id).execute();
    throw new Refusal(409, 'whatsappSays', { values: { text: error.message || error.kind } });
  }
}

function hookOf({ settings, secrets }: CallerContext, account: AccountRow) {
  const { appsecret } = account;
  return { url: hookUrlOf(settings, account), key: appsecret ? secrets.open(appsecret) : '' };
}

interface Look {
  login: GatewayState;
  /** The code that the page shows. */
  shown: string;
}

async function noteLogin(
  { db }: Pick<CallerContext, 'db'>,
  { id }: AccountRow,
  { login, shown }: Look,
): Promise<Schemas['WhatsAppLoginState']> {
  if (login.state === 'working') {
    await db
      .updateTable('wa_account')
      .set({
        status: 'working',
        fault: '',
        faulttext: '',
        phonenumber: login.phone,
        displayname: login.name,
        checktime: new Date(),
        sessiontime: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return { state: 'working', code: '', picture: '', seconds: 0 };
  }
  // Between the scan and the first word from WhatsApp the gateway begins anew.
  if (login.state === 'starting') return { state: 'scanned', code: shown, picture: '', seconds: 0 };
  if (login.state === 'over') return { state: 'expired', code: '', picture: '', seconds: 0 };
  const { code, picture } = login;
  await sql`
    UPDATE wa_account SET logincode = ${code}, logincodeno = logincodeno + 1, logincodetime = now() WHERE id = ${id} AND logincode <> ${code}`.execute(
    db,
  );
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(0, ceil(extract(epoch FROM logincodetime + make_interval(secs => CASE WHEN logincodeno = 1 THEN ${FIRST_HOLDS}::float8 ELSE ${NEXT_HOLD}::float8 END)
      - now())))::integer AS seconds FROM wa_account WHERE id = ${id}`.execute(db);
  return { state: 'showing', code, picture: code === shown ? '' : picture, seconds: rows[0]?.seconds ?? 0 };
}
