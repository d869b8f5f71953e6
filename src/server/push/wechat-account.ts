import { randomBytes } from 'node:crypto';

import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

/** The company's service account, without its secret. */
export const getWeChatAccount: Operation<'getWeChatAccount'> = async (context) => readAccount(context);

/**
 * Keeps the company's service account. With another app the token of the one before is forgotten, and so is who was bound: people are known by another
 * name to each service account.
 *
 * @throws Refusal 409 without a secret for a new app
 */
export const saveWeChatAccount: Operation<'saveWeChatAccount'> = async (context, draft) => {
  const { db, user, address } = context;
  const { appid, appsecret = '' } = draft;
  await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('wechat_account').selectAll().where('tenant_id', '=', user.tenantId).forUpdate().executeTakeFirst();
    const kept = before?.appid === appid ? before : undefined;
    const row = { ...rowOf(context, draft, kept), ...(!kept && NO_TOKEN) };
    await trx
      .insertInto('wechat_account')
      .values({ tenant_id: user.tenantId, ...row, hookkey: randomBytes(24).toString('base64url') })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
    if (!kept) await trx.deleteFrom('wechat_binding').where('tenant_id', '=', user.tenantId).execute();
    const line = {
      entity: 'wechataccount',
      entityId: user.tenantId,
      action: 'update',
      after: { appid, secretchanged: appsecret !== '' },
    } as const;
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [line]);
  });
  return readAccount(context);
};

const NO_TOKEN = { accesstoken: null, tokenend: null } as const;

function rowOf({ secrets }: CallerContext, draft: Schemas['WeChatAccountDraft'], kept: { appsecret: Buffer } | undefined) {
  const { enabled, kind, appid, appsecret = '', templates } = draft;
  const secret = appsecret === '' ? kept?.appsecret : secrets.seal(appsecret);
  if (secret === undefined) throw new Refusal(409, 'wechatNeedsSecret', { field: 'appsecret' });
  const named = JSON.stringify(Object.fromEntries(templates.map(({ event, templateid }) => [event, templateid])));
  return { enabled, kind, appid, appsecret: secret, templates: named, ...(appsecret !== '' && NO_TOKEN) };
}

async function readAccount({ db, user, secrets, settings }: CallerContext): Promise<Schemas['WeChatAccount']> {
  const row = await db.selectFrom('wechat_account').selectAll().where('tenant_id', '=', user.tenantId).executeTakeFirst();
  const nothing = {
    isset: false,
    enabled: true,
    kind: 'template' as const,
    appid: '',
    templates: [],
    hookurl: '',
    hooktoken: '',
    fault: '',
  };
  if (!row) return nothing;
  const { enabled, kind, appid, templates, hookkey, fault } = row;
  const named = Object.entries(templates) as [Schemas['PushEvent'], string][];
  return {
    isset: true,
    enabled,
    kind,
    appid,
    templates: named.map(([event, templateid]) => ({ event, templateid })),
    hookurl: settings.publicUrl === undefined ? '' : `${settings.publicUrl}/hook/wechat/${hookkey}`,
    hooktoken: hookTokenOf(secrets, hookkey),
    fault,
  };
}

/** What WeChat signs its calls with; only this deployment can make it. WeChat takes up to 32 letters and digits. */
export function hookTokenOf(secrets: Pick<CallerContext['secrets'], 'hmac'>, hookkey: string): string {
  return secrets.hmac('wechat hook', hookkey).toString('hex').slice(0, 32);
}
