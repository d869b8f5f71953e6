import type { Kysely } from 'kysely';

import { nameKey } from '#server/customer/name-key.ts';
import type { Database } from '#server/database/schema.ts';

import { insertRows } from './insert-rows.ts';

/** Writes down by which names the customs records can be found: those of the exporter and of the manufacturer's site. */
export async function fillCustomsParties(db: Kysely<Database>): Promise<void> {
  const records = await db.selectFrom('customs_record').select(['id', 'exporter', 'manufacturersite']).execute();
  const parties = records.flatMap(({ id, exporter, manufacturersite }) => {
    const keys = new Set([exporter, manufacturersite].map(nameKey).filter((key) => key !== ''));
    return [...keys].map((namekey) => ({ record_id: id, namekey }));
  });
  await insertRows(db, 'customs_party', parties);
}
