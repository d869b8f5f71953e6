import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { chooseFields, type MergeField, mergeFields, shown } from './fields.ts';
import { holdMerging } from './hold.ts';

/** What merging would give; it reads only, and locks for no longer than that takes. */
export const previewMerge: Operation<'previewMerge'> = async ({ db, user, language }, merge) => {
  const { countries } = await reference(db);
  return db.transaction().execute(async (trx) => {
    const customers = await holdMerging(trx, user, merge);
    const chosen = chooseFields(customers, readChoices(merge));
    const [keep, ...others] = customers;
    return {
      customers: customers.map(({ id, customercode, companyname, ownername }) => ({ id, customercode, companyname, ownername })),
      fields: mergeFields.map((field) => ({
        field,
        chosen: chosen.get(field)?.id ?? keep?.id ?? '',
        values: customers.map((customer) => shown(customer, field, countries.get(customer.countrycode)?.[language] ?? '')),
      })),
      moving: await countBelongings(trx, others.map(({ id }) => id)), // prettier-ignore
    };
  });
};

/** For each field, the customer whose value the reader has chosen. */
export function readChoices({ choices = [] }: Schemas['Merge']): ReadonlyMap<MergeField, string> {
  return new Map(choices.map(({ field, id }) => [field, id]));
}

async function countBelongings(db: Kysely<Database>, ids: readonly string[]): Promise<Schemas['MergePreview']['moving']> {
  const those = sql`customer_id = ANY (${ids}::bigint[])`;
  const { rows } = await sql<Schemas['MergePreview']['moving']>`
    SELECT
      (SELECT count(*)::integer FROM contact WHERE ${those} AND deletetime IS NULL) AS contacts,
      (SELECT count(*)::integer FROM follow_up WHERE ${those} AND deletetime IS NULL) AS followups,
      (SELECT count(*)::integer FROM follow_plan WHERE ${those}) AS plans,
      (SELECT count(*)::integer FROM customer_file WHERE ${those} AND deletetime IS NULL) AS files,
      (SELECT count(*)::integer FROM social_media WHERE ${those}) AS socialmedia,
      (SELECT count(*)::integer FROM opportunity WHERE ${those} AND deletetime IS NULL) AS opportunities,
      (SELECT count(*)::integer FROM inquiry WHERE ${those}) AS inquiries,
      (SELECT count(*)::integer FROM offer WHERE ${those}) AS offers,
      (SELECT count(*)::integer FROM record WHERE ${those} AND deletetime IS NULL) AS records`.execute(db);
  if (!rows[0]) throw new Error('PostgreSQL counts nothing');
  return rows[0];
}
