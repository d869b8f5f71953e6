import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';

import type { Person } from './change-log.ts';

/**
 * Does something that may make a customer dealt or take its deal back, and says so in the customer's log.
 *
 * The database decides what a won opportunity means for its customer, so that no writer can forget it; who did it is known only here.
 */
export async function loggingDeal<Done>(
  db: Kysely<Database>,
  { author, customerId }: { author: Person; customerId: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const before = await dealOf(db, customerId);
  const done = await work();
  const after = await dealOf(db, customerId);
  if (before !== after)
    await writeLog(db, author, [
      { entity: 'customer', entityId: customerId, customerId, action: 'deal', field: 'dealstatus', before, after },
    ]);
  return done;
}

async function dealOf(db: Kysely<Database>, customerId: string): Promise<number> {
  return (await db.selectFrom('customer').where('id', '=', customerId).select('dealstatus').executeTakeFirstOrThrow()).dealstatus;
}
