import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** An import, and the person whose rights decide which customers it sees. */
export interface Compared {
  id: string;
  tenantId: string;
  accountId: string;
  /** Whether the account sees everybody's customers. */
  seesAll: boolean;
  mode: Schemas['ImportMode'];
  matchkeys: readonly Schemas['MatchKey'][];
}

/**
 * Looks up which good rows the company has as customers already, and what that means for them.
 *
 * Rows that update keep the customer; the others are left out with a reason. A name where only one of both has a country comes behind what is surer, and
 * updates only where no other customer is meant as well. Of a colleague's customer the row tells the owner and nothing else.
 */
export async function compareRows(db: Kysely<Database>, compared: Compared, { from, to }: { from: number; to: number }): Promise<void> {
  const { id, tenantId, accountId, seesAll, mode, matchkeys } = compared;
  if (mode === 'create') return;
  const uses = (key: Schemas['MatchKey']) => sql.lit(matchkeys.includes(key));
  await sql`
    WITH asked AS MATERIALIZED (
      SELECT line, namekey, countrycode, domains, phones, emails FROM customer_import_row
      WHERE import_id = ${id} AND line BETWEEN ${from} AND ${to} AND state = 'good'
    ), found AS (
      SELECT line, customer.id, customer.countrycode = asked.countrycode AS issure FROM asked JOIN customer USING (namekey)
      WHERE ${uses('name')} AND tenant_id = ${tenantId} AND deletetime IS NULL AND (customer.countrycode = asked.countrycode OR customer.countrycode = '' OR asked.countrycode = '')
      UNION SELECT line, customer.id, true FROM asked CROSS JOIN unnest(domains) AS own JOIN customer ON domain = own
      WHERE ${uses('domain')} AND domain <> '' AND tenant_id = ${tenantId} AND deletetime IS NULL
      UNION SELECT line, customer.id, true FROM asked CROSS JOIN unnest(phones) AS own JOIN customer ON phone = own
      WHERE ${uses('phone')} AND phone <> '' AND tenant_id = ${tenantId} AND deletetime IS NULL
      UNION SELECT line, customer_id, true FROM asked CROSS JOIN unnest(phones) AS own JOIN contact_phone ON number = own
      WHERE ${uses('phone')} AND tenant_id = ${tenantId}
      UNION SELECT line, customer_id, true FROM asked CROSS JOIN unnest(emails) AS own JOIN contact_email ON email = own
      WHERE ${uses('email')} AND tenant_id = ${tenantId}
    ), best AS (
      SELECT DISTINCT ON (line) line, customer.id, customercode, nameremark, owner_id,
        CASE WHEN owner_id = ${accountId} THEN 'own' WHEN owner_id IS NULL THEN 'public' ELSE 'owned' END AS code,
        ${sql.lit(mode === 'update')} AND (${seesAll}::boolean OR owner_id IS NOT DISTINCT FROM ${accountId}) AND (issure OR count(*) OVER (PARTITION BY line) = 1) AS isupdated
      FROM found JOIN customer USING (id) LEFT JOIN account ON account.id = owner_id
      WHERE customer.deletetime IS NULL
      ORDER BY line, (owner_id = ${accountId}) DESC NULLS LAST, (owner_id IS NULL) DESC, issure DESC, customer.id
    )
    UPDATE customer_import_row AS row SET customer_id = best.id,
      state = CASE WHEN isupdated THEN 'good' ELSE 'duplicate' END,
      reasons = row.reasons || CASE WHEN isupdated THEN '[]' ELSE
        jsonb_build_array(jsonb_build_object('code', code, 'field', '', 'value', CASE code WHEN 'owned' THEN coalesce(nameremark, '') ELSE customercode END)) END
    FROM best WHERE import_id = ${id} AND row.line = best.line`.execute(db);
}
