import { type Kysely, type Selectable, sql } from 'kysely';

import { type NamedId, nameAndId } from '#server/customer/access.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

/** As many numbers as a company may have. */
export const MOST_ACCOUNTS = 20;

/** A row of a number. */
export type AccountRow = Selectable<Database['wa_account']>;

/** The company's WhatsApp numbers, the oldest first. */
export const listWhatsAppAccounts: Operation<'listWhatsAppAccounts'> = async (context) => readAccounts(context);

/** The numbers of the company that nobody took away. */
export function accountsOf(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>) {
  return db.selectFrom('wa_account').where('wa_account.tenant_id', '=', tenantId).where('wa_account.deletetime', 'is', null);
}

/**
 * A number of the company, locked until the transaction ends.
 *
 * @throws Refusal 404 for one of another company, as for one that does not exist
 */
export async function lockAccount(trx: Kysely<Database>, user: Caller, named: NamedId): Promise<AccountRow> {
  const { field, id } = nameAndId(named);
  const row = await accountsOf(trx, user).where('id', '=', readRowId(id)).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  return row;
}

/** A number of the company as the wire has it. */
export async function readAccount(context: Reading, id: string): Promise<Schemas['WhatsAppAccount']> {
  const [found] = await readAccounts(context, readRowId(id));
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

type Reading = Pick<CallerContext, 'db' | 'user' | 'settings' | 'secrets'>;

async function readAccounts(context: Reading, id?: string): Promise<Schemas['WhatsAppAccount'][]> {
  const { db, user } = context;
  const rows = await accountsOf(db, user)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .selectAll()
    .select(usedToday.as('used'))
    .orderBy('id')
    .execute();
  return rows.map((row) => wireAccount(row, context));
}

/** People who were written to first in the last day; what WhatsApp refused counts for nothing. */
export const usedToday = sql<number>`(SELECT count(DISTINCT phone)::integer FROM wa_child
  WHERE wa_child.wa_account_id = wa_account.id AND begun > now() - interval '1 day' AND status <> 'FAILED')`;

function wireAccount(row: AccountRow & { used: number }, { user, settings, secrets }: Reading): Schemas['WhatsAppAccount'] {
  const {
    id,
    kind,
    gatewayurl,
    pace,
    name,
    phonenumberid,
    wabaid,
    phonenumber,
    displayname,
    quality,
    tier,
    tierlimit,
    status,
    fault,
    faulttext,
    version,
  } = row;
  return {
    id,
    kind,
    name,
    phonenumberid,
    wabaid,
    gatewayurl,
    pace,
    phonenumber,
    displayname,
    quality,
    tier,
    tierlimit,
    usedtoday: row.used,
    status,
    fault,
    faulttext,
    hookurl: hookUrlOf(settings, row),
    verifytoken: kind === 'cloud' && mayEdit(user) ? verifyTokenOf(secrets, row.hookkey) : '',
    hooktime: row.hooktime?.toISOString() ?? null,
    checktime: row.checktime?.toISOString() ?? null,
    version,
  };
}

/** Where a number is reported about; empty where the deployment has no address in the world. */
export function hookUrlOf(
  { publicUrl }: Pick<Reading['settings'], 'publicUrl'>,
  { kind, hookkey }: Pick<AccountRow, 'kind' | 'hookkey'>,
): string {
  return publicUrl === undefined ? '' : `${publicUrl}/hook/${kind === 'cloud' ? 'whatsapp' : kind}/${hookkey}`;
}

function mayEdit({ rights }: Caller): boolean {
  return rights.permissions.some((grant) => ['marketing', '*'].includes(grant.id) && grant.operation.includes('edit'));
}

/** What WhatsApp says when it asks whether the address of the reports is ours; only this deployment can make it. */
export function verifyTokenOf(secrets: Pick<CallerContext['secrets'], 'hmac'>, hookkey: string): string {
  return secrets.hmac('whatsapp hook', hookkey).toString('base64url');
}
