import { type Kysely, type RawBuilder, sql } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import { wireDay } from '../days.ts';
import { isOpenTo, withId } from './opportunity-access.ts';

/** Opportunities as the wire has them; the name of a customer whom the caller may not see stays, the way to it does not. */
export function opportunityRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('opportunity')
    .innerJoin('customer', 'customer.id', 'opportunity.customer_id')
    .innerJoin('account', 'account.id', 'opportunity.owner_id')
    .leftJoin('contact', (join) => join.onRef('contact.id', '=', 'opportunity.contact_id').on('contact.deletetime', 'is', null))
    .select(['opportunity.id', 'opportunity.no', 'opportunity.name', 'customer.companyname', 'opportunity.stage', 'probability'])
    .select([
      'opportunity.currency',
      'opportunity.products',
      'opportunity.lostreason',
      'opportunity.lostremark',
      'opportunity.remark',
      'opportunity.owner_id as ownerid',
    ])
    .select(['account.nameremark as ownername', 'opportunity.createtime', 'opportunity.updatetime', 'opportunity.version'])
    .select((eb) => [
      eb
        .case()
        .when(visibleTo(user)(eb))
        .then(sql<string>`customer.id::text`)
        .else('')
        .end()
        .as('customerid'),
      sql<string>`coalesce(contact.id::text, '')`.as('linkmanid'),
      sql<string>`coalesce(contact.name, '')`.as('linkmanname'),
      sql<number>`opportunity.amount::float8`.as('amount'),
      wireDay('opportunity.begindate').as('begindate'),
      wireDay('opportunity.expectedclose').as('expectedclose'),
      wireDay('opportunity.actualclose').as('actualclose'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof opportunityRows>['executeTakeFirstOrThrow']>>;

/** A row as the contract has it. */
export function wireOpportunity({ createtime, updatetime, ...row }: Row): Schemas['Opportunity'] {
  return { ...row, createtime: createtime.toISOString(), updatetime: updatetime.toISOString() };
}

/**
 * One opportunity.
 *
 * @throws Refusal 404 for one the caller may not see
 */
export async function readOpportunity(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['Opportunity']> {
  const row = await opportunityRows(db, user).where(isOpenTo(user)).where(withId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireOpportunity(row);
}

/** The opportunities with a customer whom the caller may see, the latest change first. */
export async function readCustomerOpportunities(
  db: Kysely<Database>,
  user: Caller,
  { customerId, most }: { customerId: string; most: number },
): Promise<Schemas['Opportunity'][]> {
  const rows = await opportunityRows(db, user)
    .where('opportunity.tenant_id', '=', user.tenantId)
    .where('opportunity.customer_id', '=', customerId)
    .where('opportunity.deletetime', 'is', null)
    .orderBy('opportunity.updatetime', 'desc')
    .orderBy('opportunity.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(wireOpportunity);
}

/** Reads an opportunity that was just written, whoever may see it: who gives it away sees what was saved. */
export async function readWritten(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['Opportunity']> {
  return wireOpportunity(await opportunityRows(db, user).where('opportunity.id', '=', id).executeTakeFirstOrThrow());
}

/** What of an opportunity the log tells when it changes. */
export function loggedPart(row: Schemas['Opportunity']) {
  const { name, linkmanname, stage, probability, amount, currency, products, begindate, expectedclose, actualclose, remark } = row;
  const { lostreason, lostremark, ownerid: owneruserid } = row;
  const terms = { name, linkmanname, stage, probability, amount, currency, products, begindate, expectedclose, actualclose };
  return { ...terms, lostreason, lostremark, remark, owneruserid };
}

/** Signs that PostgreSQL would read as a pattern are looked for as they are. */
export function patternOf(keyword: string): string {
  return `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Opportunities with a text in their name or number, or with customers that have it in theirs; the customers are an array, so that an index finds theirs. */
export function containing(user: Caller, keyword: string): RawBuilder<boolean> {
  const pattern = patternOf(keyword);
  return sql<boolean>`((opportunity.name || ' ' || opportunity.no) ILIKE ${pattern} OR opportunity.customer_id = ANY (ARRAY(
    SELECT named.id FROM customer AS named WHERE named.tenant_id = ${user.tenantId} AND named.companyname ILIKE ${pattern})))`;
}
