import type { Insertable, Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Who did it, and from where; nobody for what the product does by itself, as by a rule. */
export interface Author {
  tenantId: string;
  accountId: string | null;
  address: string;
}

export type LogAction =
  | 'create' | 'update' | 'delete' | 'restore' | 'transfer' | 'convert' | 'import' | 'export' | 'topool' | 'autofall' | 'receive' | 'distribute'
  | 'lock' | 'unlock' | 'deal' | 'upload' | 'stage' | 'follow' | 'merge' | 'unmerge' | 'mine' | 'erase' | 'request' | 'decline' | 'send' | 'undo' | 'note'
  | 'login' | 'loginfail' | 'logout' | 'permission' | 'status' | 'password' | 'mobile' | 'email' | 'endsession' | 'download'; // prettier-ignore

/** One thing that was done; `before` and `after` are what JSON can hold. */
export interface LogLine {
  entity: string;
  entityId: string | null;
  action: LogAction;
  customerId?: string | null;
  batchId?: string | null;
  field?: string;
  before?: unknown;
  after?: unknown;
}

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 4_000;

/**
 * Writes down what was done, in the caller's transaction: a change without its line, or a line without its change, cannot be.
 *
 * @param db the transaction of the change
 */
export async function writeLog(db: Kysely<Database>, { tenantId, accountId, address }: Author, lines: readonly LogLine[]): Promise<void> {
  const rows = lines.map((line): Insertable<Database['log_entry']> => ({
    tenant_id: tenantId,
    account_id: accountId,
    ip: address,
    entity: line.entity,
    entity_id: line.entityId,
    customer_id: line.customerId ?? null,
    batch_id: line.batchId ?? null,
    action: line.action,
    field: line.field ?? '',
    before: jsonOf(line.before),
    after: jsonOf(line.after),
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('log_entry')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
