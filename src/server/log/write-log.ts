import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Who did it, and from where; nobody for what the product does by itself, as by a rule. */
export interface Author {
  tenantId: string;
  accountId: string | null;
  address: string;
}

export type LogAction =
  | 'create' | 'update' | 'delete' | 'restore' | 'transfer' | 'convert' | 'import' | 'export' | 'topool' | 'autofall' | 'receive' | 'distribute'
  | 'lock' | 'unlock' | 'addmember' | 'removemember' | 'deal' | 'upload' | 'stage' | 'follow' | 'merge' | 'unmerge' | 'mine' | 'erase' | 'request' | 'decline' | 'send' | 'undo' | 'note'
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

/** Lines of one statement: what a server takes at once without a thought for its memory. */
const AT_ONCE = 10_000;

/**
 * Writes down what was done, in the caller's transaction: a change without its line, or a line without its change, cannot be.
 *
 * @param db the transaction of the change
 */
export async function writeLog(db: Kysely<Database>, { tenantId, accountId, address }: Author, lines: readonly LogLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map((line) => ({ ...line, before: jsonOf(line.before), after: jsonOf(line.after) }));
    await sql`
      INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
      SELECT ${tenantId}, ${accountId}, ${address}, entity, "entityId", "customerId", "batchId", action, coalesce(field, ''), before::jsonb, after::jsonb
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (entity text, "entityId" bigint, "customerId" bigint, "batchId" bigint, action text,
        field text, before text, after text)`.execute(db);
  }
}

/** Writes a value as text, because a column of JSON would take a value of `null` for none at all. */
function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
