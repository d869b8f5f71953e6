import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member, Schemas } from '#server/operation.ts';

import { visibleTo } from '../visible.ts';

/** The customers that somebody may see, each with the address its site is most likely at: the one that is known, else the domain of one of its mail addresses. */
export async function customersOf(db: Kysely<Database>, user: Member, ids: readonly string[]) {
  return db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', 'in', ids)
    .select(['customer.id', 'companyname', 'owner_id'])
    .select(
      sql<string>`coalesce(nullif(website, ''), nullif(customer.domain, ''), (
        SELECT split_part(email, '@', 2) FROM contact_email
        WHERE contact_email.customer_id = customer.id AND NOT EXISTS (SELECT FROM email_domain WHERE email_domain.domain = split_part(email, '@', 2))
        ORDER BY contact_email.id LIMIT 1), '')`.as('site'),
    )
    .execute();
}

export interface NewMinings {
  user: Member;
  address: string;
  kind: Schemas['MiningKind'];
  customers: Awaited<ReturnType<typeof customersOf>>;
  /** The batch that they are some of. */
  wideBatchId?: string;
}

/** Writes down that customers are to be mined, those left out that are being mined already; the ids of the new minings. */
export async function insertMinings(db: Kysely<Database>, { user, address, kind, customers, wideBatchId }: NewMinings): Promise<string[]> {
  if (customers.length === 0) return [];
  const batch = randomUUID();
  const rows = await db
    .insertInto('mining')
    .values(
      customers.map((customer) => ({
        tenant_id: user.tenantId,
        account_id: user.id,
        kind,
        customer_id: customer.id,
        site: customer.site,
        batch,
        wide_batch_id: wideBatchId ?? null,
        ip: address,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Parts a list into what passes a test and what does not. */
export function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
