import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

export type Role = 'buyer' | 'supplier';

/** What a company traded in a role, all told. */
export interface Sums {
  records: number;
  value: number;
  weight: number;
  teu: number;
  firstdate: string;
  lastdate: string;
}

/** Public sums and those of the tenant's own imports. */
function visible(tenantId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
}

const NONE: Sums = { records: 0, value: 0, weight: 0, teu: 0, firstdate: '', lastdate: '' };

/** A company's sums in both roles, from those that are kept by month. */
export async function sumsOf(db: Kysely<Database>, { tenantId }: Caller, companyId: string): Promise<Record<Role, Sums>> {
  const dayOf = (party: string, order: string) =>
    sql`(SELECT date FROM customs_record WHERE ${sql.ref(party)} = ${companyId} AND ${visible(tenantId)} ORDER BY ${sql.raw(order)} LIMIT 1)`;
  const day = (order: string) =>
    sql`(CASE role WHEN 'buyer' THEN ${dayOf('buyer_id', order)} ELSE ${dayOf('supplier_id', order)} END)::text`;
  const { rows } = await sql<Sums & { role: Role }>`
    SELECT role, sum(records)::integer AS records, sum(valueusd) AS value, sum(weightkg) AS weight, sum(teu) AS teu,
      ${day('date, id')} AS firstdate, ${day('date DESC, id DESC')} AS lastdate
    FROM customs_month WHERE company_id = ${companyId} AND ${visible(tenantId)} GROUP BY role`.execute(db);
  const of = (role: Role) => rows.find((row) => row.role === role) ?? NONE;
  return { buyer: of('buyer'), supplier: of('supplier') };
}

/** What a company traded in each month that has any. */
export async function trendOf(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { companyId, role }: { companyId: string; role: Role },
): Promise<Schemas['CustomsMonth'][]> {
  const { rows } = await sql<Schemas['CustomsMonth']>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(records)::integer AS count, sum(valueusd) AS value, sum(weightkg) AS weight, sum(teu) AS teu
    FROM customs_month WHERE company_id = ${companyId} AND role = ${role} AND ${visible(tenantId)}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 600`.execute(db);
  return rows.toReversed();
}

/** Every way in which a company is written, as far as the tenant knows. */
export async function namesOf(db: Kysely<Database>, { tenantId }: Caller, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM customs_company_name WHERE company_id = ${companyId} AND ${visible(tenantId)} ORDER BY name LIMIT 20`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
