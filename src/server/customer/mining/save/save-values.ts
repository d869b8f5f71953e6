import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Finding } from '../findings.ts';

/** Whose values they are: a customer's, or those of a domain that somebody looked at. */
export interface Holder {
  miningId: string;
  tenantId: string;
  customerId: string | null;
  accountId: string | null;
  site: string;
}

interface Values {
  findings: readonly Finding[];
  /** The pages that were read now. */
  pages: readonly string[];
  /** Which findings went into the customer's record. */
  isUsed: (finding: Finding) => boolean;
}

/** Keeps each value with the page it was on and when; what a page that was read again no longer tells is marked so. */
export async function saveValues(db: Kysely<Database>, holder: Holder, { findings, pages, isUsed }: Values): Promise<void> {
  const { miningId, tenantId, customerId, accountId, site } = holder;
  const owner = { tenant_id: tenantId, customer_id: customerId, account_id: accountId, site, mining_id: miningId };
  if (findings.length > 0)
    await db
      .insertInto('mined_value')
      .values(
        findings.map(({ field, value, name = '', title = '', label = '', confidence, isGeneric = false, uri }) => ({
          ...owner,
          field,
          value,
          name,
          title,
          label,
          confidence,
          uri,
          isgeneric: isGeneric,
          isused: isUsed({ field, value, uri, confidence }),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'account_id', 'site', 'key']).doUpdateSet((eb) => ({
          mining_id: miningId,
          name: eb.ref('excluded.name'),
          title: eb.ref('excluded.title'),
          confidence: eb.ref('excluded.confidence'),
          isused: sql<boolean>`mined_value.isused OR excluded.isused`,
          lastseen: sql<Date>`now()`,
          stillonpage: true,
        })),
      )
      .execute();
  await sql`
    UPDATE mined_value SET stillonpage = false
    WHERE customer_id IS NOT DISTINCT FROM ${customerId} AND account_id IS NOT DISTINCT FROM ${accountId} AND site = ${site}
      AND mining_id <> ${miningId} AND stillonpage AND uri = ANY (${pages}::text[])
      AND field IN (SELECT field FROM mined_value WHERE mining_id = ${miningId})`.execute(db);
}
