import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

/** Where a day begins for whoever chose no time zone: most users sit in China, and a browser's own zone is not told. */
const HOME_ZONE = 'Asia/Shanghai';

/** The IANA time zone that an account chose in the user centre, as an expression over `account`. */
export const accountZone = sql<string>`coalesce(nullif(account.timezone, ''), ${sql.lit(HOME_ZONE)})`;

/** The time zone of the caller's days and of moments in files made for the caller. */
export async function ownZone(db: Kysely<Database>, user: Caller): Promise<string> {
  const { zone } = await db.selectFrom('account').select(accountZone.as('zone')).where('id', '=', user.id).executeTakeFirstOrThrow();
  return zone;
}
