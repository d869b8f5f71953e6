import { type Kysely, sql } from 'kysely';

import { moveRecords } from '#server/customs/write/move-records.ts';
import { holdNames } from '#server/customs/write/name-lock.ts';
import { partyOf } from '#server/customs/write/party.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { findTradeCompany } from '../find-company.ts';
import { isSeparable, originOf } from './evidence.ts';

/** Makes a spelling a company of its own, for the caller's company and its own records alone; later imports keep to it. */
export const unmergeTradeSpelling: Operation<'unmergeTradeSpelling'> = async ({ db, user, address }, { companyid, name }) =>
  db.transaction().execute(async (trx) => {
    const company = await findTradeCompany(trx, user, companyid);
    await holdNames(trx, user.tenantId);
    if (!isSeparable(company, name)) throw new Refusal(409, 'nameNotSeparable', { field: 'name' });
    const id = await newCompany(trx, user, { name, namekey: company.namekey, countrycode: company.countrycode });
    const records = await moveRecords(trx, { tenantId: user.tenantId, from: company, to: { id, name }, spelling: name });
    if (records === 0) throw new Refusal(409, 'nameNotSeparable', { field: 'name' });
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      {
        entity: 'tradecompany',
        entityId: company.id,
        action: 'unmerge',
        field: 'name',
        before: company.name,
        after: { name, companyid: id, records },
      },
    ]);
    return { companyid: id, records };
  });

/** Takes a company that was told apart for the one it was told apart from again, with all its records. */
export const mergeTradeSpelling: Operation<'mergeTradeSpelling'> = async ({ db, user, address }, { companyid }) =>
  db.transaction().execute(async (trx) => {
    const company = await findTradeCompany(trx, user, companyid);
    await holdNames(trx, user.tenantId);
    const { apart, id, name } = await findTradeCompany(trx, user, company.id);
    if (apart === '') throw new Refusal(409, 'nameNotApart', { field: 'companyid' });
    const into = (await originOf(trx, user, company)) ?? { companyid: id, name };
    const records = await join(trx, user, { from: { id, name, apart }, into });
    const before = { name: apart, companyid: id, records };
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'tradecompany', entityId: into.companyid, action: 'merge', field: 'name', before, after: into.name },
    ]);
    return { companyid: into.companyid, records };
  });

/** The records of a company that was told apart go where they were; where nothing is left of that, it stays and is told apart from nothing. */
async function join(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { from: { id, name, apart }, into }: { from: { id: string; name: string; apart: string }; into: { companyid: string; name: string } },
): Promise<number> {
  if (into.companyid === id) {
    await db.updateTable('customs_company').set({ apart: '' }).where('id', '=', id).execute();
    return 0;
  }
  const records = await moveRecords(db, { tenantId, from: { id, name }, to: { id: into.companyid, name: into.name }, spelling: apart });
  await db.deleteFrom('customs_company').where('id', '=', id).execute();
  return records;
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
