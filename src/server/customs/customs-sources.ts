import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

type Coverage = Schemas['CustomsCoverage'];

interface Row extends Omit<Coverage, 'country' | 'fields'> {
  hasvalue: boolean;
  hasprice: boolean;
  hasbuyer: boolean;
  hassupplier: boolean;
  hascontact: boolean;
}

/** What there is to search: each source with its dates, its lag and the fields it tells. */
export const listCustomsSources: Operation<'listCustomsSources'> = async ({ db, user, language }) => {
  const { countries } = await reference(db);
  const { rows } = await sql<Row>`
    SELECT id::text, name, countrycode, kind, direction, firstdate::text AS from, lastdate::text AS to, records,
      greatest((now() AT TIME ZONE 'UTC')::date - lastdate, 0) AS lagdays, hasvalue, hasprice, hasbuyer, hassupplier, hascontact,
      tenant_id IS NOT NULL AS own
    FROM customs_source WHERE records > 0 AND (tenant_id IS NULL OR tenant_id = ${user.tenantId})
    ORDER BY countrycode, records DESC, id LIMIT 1000`.execute(db);
  const sources: Coverage[] = rows.map(({ hasvalue, hasprice, hasbuyer, hassupplier, hascontact, ...row }) => ({
    ...row,
    country: countries.get(row.countrycode)?.[language] ?? '',
    fields: { value: hasvalue, price: hasprice, buyer: hasbuyer, supplier: hassupplier, contact: hascontact },
  }));
  return JSON.stringify(sources);
};
