import { type ExpressionBuilder, sql } from 'kysely';

import { deviceName } from '#server/account/login/device.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import type { LogAction } from '#server/log/write-log.ts';
import type { Input, Operation, Schemas } from '#server/operation.ts';

type Kind = Schemas['AuditKind'];

/** What accounts do to themselves and what is done to their sessions. */
const SIGN_IN: readonly LogAction[] = ['login', 'loginfail', 'logout', 'endsession', 'password', 'mobile', 'email', 'update'];
const EXPORT: readonly LogAction[] = ['export', 'download'];
/** Beside accounts: who may do what, and the rules that the company lives by. */
const GOVERNING = ['role', 'poolrule', 'token', 'calendar', 'webhook', 'documentsetting', 'inquirysetting'];

/** Sign-ins, permission changes, exports and deletions of the company, newest first; the log itself refuses every change. */
export const listAuditLog: Operation<'listAuditLog'> = async ({ db, user }, { index = 1, size = 10, ...filters }) => {
  const found = db.selectFrom('log_entry').where('log_entry.tenant_id', '=', user.tenantId).where(matching(filters));
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('account as actor', 'actor.id', 'log_entry.account_id')
      .select(['log_entry.id', 'log_entry.createtime', 'entity', 'entity_id', 'action', 'account_id', 'ip', 'before', 'after'])
      .select(['actor.nameremark as username', nameOfEntity.as('entityname')])
      .orderBy('log_entry.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    datas: rows.map(({ createtime, entity_id, account_id, username, entityname, ...row }) => ({
      ...row,
      createtime: createtime.toISOString(),
      kind: kindOf(row.entity, row.action),
      entityid: entity_id ?? '',
      entityname: entityname ?? '',
      userid: account_id ?? '',
      username: username ?? '',
      device: deviceName(agentIn(row.after)),
    })),
    total,
  };
};

/** What the thing is called now; what was deleted is called as it was then. */
const nameOfEntity = sql<string | null>`CASE entity
  WHEN 'account' THEN (SELECT nameremark FROM account WHERE id = entity_id AND tenant_id = log_entry.tenant_id)
  WHEN 'role' THEN coalesce((SELECT name FROM company_role WHERE id = entity_id AND tenant_id = log_entry.tenant_id), before ->> 'name')
  WHEN 'mailbox' THEN (SELECT email FROM mailbox WHERE id = entity_id AND tenant_id = log_entry.tenant_id)
  WHEN 'customer' THEN (SELECT companyname FROM customer WHERE id = entity_id AND tenant_id = log_entry.tenant_id)
  ELSE coalesce(before ->> 'name', after ->> 'name') END`;

type Filters = Omit<Input<'listAuditLog'>, 'index' | 'size'>;

function matching({ kind, userid, from, to }: Filters) {
  return (eb: ExpressionBuilder<Database, 'log_entry'>) =>
    eb.and([
      kind === undefined
        ? eb.or((['signin', 'permission', 'export', 'delete'] as const).map((each) => ofKind(eb, each)))
        : ofKind(eb, kind),
      ...(userid === undefined ? [] : [eb.or([eb('account_id', '=', readRowId(userid)), ofAccount(eb, readRowId(userid))])]),
      ...(from === undefined ? [] : [eb('log_entry.createtime', '>=', new Date(from))]),
      ...(to === undefined ? [] : [eb('log_entry.createtime', '<', new Date(to))]),
    ]);
}

function ofAccount(eb: ExpressionBuilder<Database, 'log_entry'>, id: string) {
  return eb.and([eb('entity', '=', 'account'), eb('entity_id', '=', id)]);
}

function ofKind(eb: ExpressionBuilder<Database, 'log_entry'>, kind: Kind) {
  if (kind === 'export') return eb('action', 'in', EXPORT);
  if (kind === 'delete') return eb('action', '=', 'delete');
  if (kind === 'signin') return eb.and([eb('entity', '=', 'account'), eb('action', 'in', SIGN_IN)]);
  const ofAccounts = eb.and([eb('entity', '=', 'account'), eb('action', 'not in', SIGN_IN)]);
  return eb.and([eb.or([eb('entity', 'in', GOVERNING), ofAccounts]), eb('action', 'not in', [...EXPORT, 'delete'])]);
}

function kindOf(entity: string, action: string): Kind {
  if (action === 'delete') return 'delete';
  if (EXPORT.some((name) => name === action)) return 'export';
  return entity === 'account' && SIGN_IN.some((name) => name === action) ? 'signin' : 'permission';
}

function agentIn(after: unknown): string {
  const device = (after as { device?: unknown } | null)?.device;
  return typeof device === 'string' ? device : '';
}
