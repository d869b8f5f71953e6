import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

/** The provinces of China. */
export const listProvinces: Operation<'listProvinces'> = ({ db }) => regionsUnder(db, '');

/** The cities of a province. */
export const listCities: Operation<'listCities'> = ({ db }, { code }) => regionsUnder(db, code);

/** The districts of a city. */
export const listDistricts: Operation<'listDistricts'> = ({ db }, { code }) => regionsUnder(db, code);

function regionsUnder(db: Kysely<Database>, parent: string): Promise<Schemas['Region'][]> {
  return db.selectFrom('china_region').where('parent', '=', parent).select(['code', 'name']).orderBy('code').limit(500).execute();
}
