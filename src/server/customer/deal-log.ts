import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';

import { changesOf, type Person } from './change-log.ts';
import { dealDay } from './kept-deals.ts';

/**
 * Does something that may make a customer dealt or take its deal back, and says so in the customer's log.
 *
 * The database decides what a won opportunity means for its customer, so that no writer can forget it; who did it is known only here.
 * The customer is locked first: whoever takes its deal back meanwhile and whoever wins an opportunity wait for each other, so that neither goes by what the
 * other is about to change.
 */
export async function loggingDeal<Done>(
  db: Kysely<Database>,
  { author, customerId }: { author: Person; customerId: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const before = await dealOf(db, customerId).forUpdate().executeTakeFirstOrThrow();
  const done = await work();
  const after = await dealOf(db, customerId).executeTakeFirstOrThrow();
  await writeLog(
    db,
    author,
    changesOf(before, after).map((change) => ({ entity: 'customer', entityId: customerId, customerId, action: 'deal', ...change })),
  );
  return done;
}

function dealOf(db: Kysely<Database>, customerId: string) {
  return db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select(['dealstatus', dealDay(sql.ref('dealtime')).as('dealtime')]);
}
