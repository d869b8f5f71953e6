import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** By which rules customers go to the public pool, and may be taken out of it. */
export type PoolRules = Schemas['PoolRules'];

/** What holds while nobody has said anything: nothing goes to the pool, and whoever may claim claims. */
const UNSAID: PoolRules = {
  enabled: false,
  rules: [{ kind: 'follow', days: 30, grade: [], countrycode: [], exemptdealt: true, exemptopportunity: false, exemptstar: 0 }],
  join: 'OR',
  reminddays: [7, 3, 1],
  runat: '03:00',
  timezone: 'Asia/Shanghai',
  pick: { daylimit: null, dailyviewlimit: null, formerownerdays: 0, newdatadays: 0 },
  capacity: [],
  hiddenfields: [],
  version: 0,
};

/** A company's rules of the pool. */
export async function readPoolRules(db: Kysely<Database>, tenantId: string): Promise<PoolRules> {
  const row = await db.selectFrom('pool_rules').select(['rules', 'version']).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (!row) return UNSAID;
  const { rules, version } = row;
  // What was saved before there was such a limit or exception has none.
  return {
    ...rules,
    rules: rules.rules.map((rule) => ({ exemptopportunity: false, ...rule })),
    pick: { dailyviewlimit: null, ...rules.pick },
    version,
  };
}
