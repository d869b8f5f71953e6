import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { PublicContext } from '#server/operation.ts';

import { LONGEST_AGENT } from './device.ts';

interface SignedAccount {
  id: string;
  tenant_id: string;
}

/** Writes down a login that succeeded, and when it was. */
export async function logSignIn({ db, address, agent }: PublicContext, { id, tenant_id }: SignedAccount): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ lastlogin: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await write(trx, { id, tenant_id }, { action: 'login', accountId: id, address, agent });
  });
}

/** Writes down a login that was refused. Not waited for: only accounts that exist have such a line, and the time it takes would tell which do. */
export function logRefusedSignIn({ db, address, agent, log }: PublicContext, account: SignedAccount | undefined): void {
  if (!account) return;
  write(db, account, { action: 'loginfail', accountId: null, address, agent }).catch((error: unknown) =>
    log.warn({ err: error }, 'a refused login was not written down'),
  );
}

interface Line {
  action: 'login' | 'loginfail';
  accountId: string | null;
  address: string;
  agent: string;
}

function write(db: Kysely<Database>, { id, tenant_id }: SignedAccount, { action, accountId, address, agent }: Line): Promise<void> {
  const device = agent.slice(0, LONGEST_AGENT);
  return writeLog(db, { tenantId: tenant_id, accountId, address }, [{ entity: 'account', entityId: id, action, after: { device } }]);
}
