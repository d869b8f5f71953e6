import type { Kysely } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import type { CallerContext } from '#server/operation.ts';

import type { HeldCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';

interface Outcome {
  action: 'merge' | 'unmerge';
  /** The customers as they were, the one that stays first. */
  customers: readonly Pick<HeldCustomer, 'id' | 'owner_id' | 'companyname'>[];
  /** Who has the one that stays from now on. */
  owner: string | null;
}

/** Writes down that a merge, or taking it back, gave the customer another owner, and tells those who no longer have theirs. */
export async function tellOwners(db: Kysely<Database>, context: CallerContext, { action, customers, owner }: Outcome): Promise<void> {
  const { user } = context;
  const lost = customers.filter(({ owner_id }) => owner_id !== owner);
  const [kept] = customers;
  if (kept && kept.owner_id !== owner)
    await writeLog(db, authorOf(context), [
      {
        entity: 'customer',
        entityId: kept.id,
        customerId: kept.id,
        action,
        field: 'owneruserid',
        before: kept.owner_id ?? '',
        after: owner ?? '',
      },
    ]);
  await notify(
    db,
    lost.flatMap(({ id, owner_id, companyname }) =>
      owner_id === null || owner_id === user.id
        ? []
        : [
            {
              tenantId: user.tenantId,
              accountId: owner_id,
              recordtype: noticeTypes.finished,
              recordid: id,
              key: action === 'merge' ? 'customerMerged' : 'mergeTakenBack',
              values: { from: user.nameremark, name: companyname },
              href: '/customer/slist',
            },
          ],
    ),
  );
}
