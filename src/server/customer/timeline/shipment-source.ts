import { sql } from 'kysely';

import { reference } from '#server/search/reference.ts';

import { after, microseconds } from './keyset.ts';
import { blank, type TimelineSource } from './source.ts';

/** A customs record tells the day; it stands at the beginning of it. */
const TIME = sql`(date::timestamp AT TIME ZONE 'UTC')`;

/** Customs records of which a party has the customer's name. */
export const shipmentSource: TimelineSource = {
  kinds: ['shipment'],
  read: async ({ db, language, customer, place, rank, limit }) => {
    const { countries } = await reference(db);
    const rows = await db
      .selectFrom('customs_party')
      .innerJoin('customs_record', 'customs_record.id', 'customs_party.record_id')
      .leftJoin('data_source', 'data_source.id', 'customs_record.source')
      .where('namekey', '=', customer.namekey)
      .where(after(place, rank, { time: TIME, id: sql`customs_record.id` }))
      .orderBy(TIME, 'desc')
      .orderBy('customs_record.id', 'desc')
      .limit(limit)
      .select(['customs_record.id', 'direction', 'exporter', 'manufacturersite', 'importercode', 'importercountry', 'product', 'hs6'])
      .select(['quantity', 'quantityunit', 'grossweightkg', 'valueusd', 'transportmode', 'incoterm', 'data_source.name as sourcename'])
      .select([microseconds(TIME).as('at'), sql<Date>`${TIME}`.as('time')])
      .execute();
    return rows.map(({ id, at, time, importercode, importercountry, grossweightkg, valueusd, sourcename, ...row }) => ({
      place: { at, rank, id },
      item: {
        ...blank,
        changes: [],
        key: `shipment-${id}`,
        kind: 'shipment',
        time: time.toISOString(),
        shipment: {
          ...row,
          importercountrycode: importercode,
          importercountry: countries.get(importercode)?.[language] ?? importercountry,
          grossweightkg: grossweightkg ?? '',
          valueusd: valueusd ?? '',
          sourcename: sourcename ?? '',
        },
      },
    }));
  },
};
