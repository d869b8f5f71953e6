import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, invalidField, type Operation, type Schemas } from '#server/operation.ts';

import { isCalendarDay } from './calendar-day.ts';

/** The days on which the caller's company rests or works otherwise than its country. */
export const getCompanyDays: Operation<'getCompanyDays'> = ({ db, user }) => daysOf(db, user);

/** Keeps them for the whole company. */
export const saveCompanyDays: Operation<'saveCompanyDays'> = async ({ db, user }, { countrycode, closed, worked }) => {
  for (const [field, days] of Object.entries({ closed, worked })) if (!days.every(isCalendarDay)) throw invalidField(field);
  const days = { account_id: user.id, countrycode, closed: closed.toSorted(), worked: worked.toSorted(), savetime: new Date() };
  await db
    .insertInto('company_days')
    .values({ tenant_id: user.tenantId, ...days })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(days))
    .execute();
  return daysOf(db, user);
};

async function daysOf(db: Kysely<Database>, { tenantId }: Caller): Promise<Schemas['CompanyDays']> {
  const found = await db
    .selectFrom('company_days')
    .innerJoin('account', 'account.id', 'company_days.account_id')
    .where('company_days.tenant_id', '=', tenantId)
    .select(['countrycode', 'closed', 'worked', 'nameremark as username', 'savetime'])
    .executeTakeFirst();
  return found
    ? { ...found, savetime: found.savetime.toISOString() }
    : { countrycode: '', closed: [], worked: [], username: '', savetime: '' };
}
