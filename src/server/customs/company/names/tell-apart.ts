import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { holdNames } from '#server/customs/write/name-lock.ts';
import { partyOf } from '#server/customs/write/new-record.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { findTradeCompany } from '../find-company.ts';
import { answer, change } from './change.ts';
import { isSeparable, originOf } from './evidence.ts';

/** Makes a spelling a company of its own, for the caller's company and its own records alone; later imports keep to it. */
export const unmergeTradeSpelling: Operation<'unmergeTradeSpelling'> = async (context, { companyid, name }) => {
  const { db, user, jobs } = context;
  const { id, outcome } = await db.transaction().execute(async (trx) => {
    const company = await findTradeCompany(trx, user, companyid);
    await holdNames(trx, user.tenantId);
    if (!isSeparable(company, name)) throw new Refusal(409, 'nameNotSeparable', { field: 'name' });
    const own = await newCompany(trx, user, { name, namekey: company.namekey, countrycode: company.countrycode });
    const to = { id: own, name };
    const request = { tenantId: user.tenantId, from: company, to, spelling: name, action: 'unmerge', author: authorOf(context) } as const;
    const outcome = await change(trx, request);
    if (outcome.records === 0) throw new Refusal(409, 'nameNotSeparable', { field: 'name' });
    return { id: own, outcome };
  });
  return answer(jobs, id, outcome);
};

/** Takes a company that was told apart for the one it was told apart from again, with all its records. */
export const mergeTradeSpelling: Operation<'mergeTradeSpelling'> = async (context, { companyid }) => {
  const { db, user, jobs } = context;
  const { id, outcome } = await db.transaction().execute(async (trx) => {
    const found = await findTradeCompany(trx, user, companyid);
    await holdNames(trx, user.tenantId);
    const company = await findTradeCompany(trx, user, found.id);
    if (company.apart === '') throw new Refusal(409, 'nameNotApart', { field: 'companyid' });
    const origin = await originOf(trx, user, company);
    return origin ? { id: origin.companyid, outcome: await join(trx, context, { company, origin }) } : forget(trx, context, company);
  });
  return answer(jobs, id, outcome);
};

type Company = Awaited<ReturnType<typeof findTradeCompany>>;
type Author = Pick<CallerContext, 'user' | 'address'>;

/** The records of a company that was told apart go where they were. */
async function join(
  db: Kysely<Database>,
  context: Author,
  { company, origin }: { company: Company; origin: { companyid: string; name: string } },
) {
  const to = { id: origin.companyid, name: origin.name };
  const { tenantId } = context.user;
  return change(db, { tenantId, from: company, to, spelling: company.apart, action: 'merge', author: authorOf(context) });
}

/** Where nothing is left of what it was told apart from, a company stays and is told apart from nothing. */
async function forget(db: Kysely<Database>, context: Author, { id, name, apart }: Company) {
  await db.updateTable('customs_company').set({ apart: '' }).where('id', '=', id).execute();
  const before = { name: apart, companyid: id, records: 0 };
  await writeLog(db, authorOf(context), [{ entity: 'tradecompany', entityId: id, action: 'merge', field: 'name', before, after: name }]);
  return { id, outcome: { records: 0, moveId: undefined } };
}

/** A company for a spelling; one that was told apart before and has no records now is there already. */
async function newCompany(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { name, namekey, countrycode }: { name: string; namekey: string; countrycode: string },
): Promise<string> {
  const party = partyOf(name, countrycode);
  const forwarder = typeof party === 'object' && party.forwarder;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO customs_company (tenant_id, name, namekey, countrycode, forwarder, apart)
    VALUES (${tenantId}, ${name}, ${namekey}, ${countrycode}, ${forwarder}, ${name})
    ON CONFLICT (namekey, countrycode, tenant_id, apart) DO UPDATE SET name = excluded.name RETURNING id`.execute(db);
  return rows[0]?.id ?? '';
}
