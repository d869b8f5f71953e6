import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { isSameCompany } from '../list/condition.ts';
import { after, microseconds } from './keyset.ts';
import { blank, type TimelineSource } from './source.ts';

/** A customs record tells the day; it stands at the beginning of it. */
const TIME = sql`(date::timestamp AT TIME ZONE 'UTC')`;

type Shipment = NonNullable<Schemas['TimelineItem']['shipment']>;

interface Row extends Omit<Shipment, 'importercountry' | 'manufacturersite' | 'transportmode' | 'quantity' | 'grossweightkg' | 'valueusd'> {
  id: string;
  at: string;
  time: Date;
  quantity: number | null;
  grossweightkg: number | null;
  valueusd: number | null;
  others: Readonly<Record<string, string>> | null;
}

/** Customs records of which a party has the customer's name and country: public ones, and those that the customer's company imported. */
export const shipmentSource: TimelineSource = {
  kinds: ['shipment'],
  read: async ({ db, language, user, customer, tenantId, position, rank, limit }) => {
    const maySearch = mayDo(user.rights, 'customs', 'view');
    const { countries } = await reference(db);
    const own = sql`(tenant_id IS NULL OR tenant_id = ${tenantId}) AND ${after(position, rank, { time: TIME, id: sql`record.id` })}`;
    const latest = sql`ORDER BY date DESC, id DESC LIMIT ${limit}`;
    const { rows } = await sql<Row>`
      WITH party AS MATERIALIZED (
        SELECT customs_company.id FROM customer JOIN customs_company ON ${isSameCompany} WHERE customer.id = ${customer.id}),
      found AS (
        SELECT record.id, record.date FROM party CROSS JOIN LATERAL (
          SELECT id, date FROM customs_record AS record WHERE buyer_id = party.id AND ${own} ${latest}) AS record
        UNION SELECT record.id, record.date FROM party CROSS JOIN LATERAL (
          SELECT id, date FROM customs_record AS record WHERE supplier_id = party.id AND ${own} ${latest}) AS record
        ${latest})
      SELECT record.id, CASE WHEN buyer_id IN (SELECT id FROM party) THEN buyer_id ELSE supplier_id END::text AS companyid,
        record.direction, coalesce(supplier.name, '') AS exporter, coalesce(buyer.name, '') AS importer, buyercountry AS importercountrycode,
        left(product, 1000) AS product, left(hscode, 6) AS hs6, quantity, quantityunit, weightkg AS grossweightkg, valueusd, incoterm,
        left(coalesce(data_source.name, source.name), 200) AS sourcename, detail -> 'others' AS others, ${microseconds(TIME)} AS at, ${TIME} AS time
      FROM found JOIN customs_record AS record USING (id, date)
      JOIN customs_source AS source ON source.id = source_id
      LEFT JOIN data_source ON data_source.id = source.data_source
      LEFT JOIN customs_company AS buyer ON buyer.id = buyer_id
      LEFT JOIN customs_company AS supplier ON supplier.id = supplier_id
      ORDER BY record.date DESC, record.id DESC`.execute(db);
    const nameOf = (code: string) => countries.get(code)?.[language] ?? '';
    return rows.map((row) => ({
      position: { at: row.at, rank, id: row.id },
      item: {
        ...blank,
        changes: [],
        key: `shipment-${row.id}`,
        kind: 'shipment',
        entityid: maySearch ? row.id : '',
        time: row.time.toISOString(),
        shipment: { ...wireShipment(row), companyid: maySearch ? row.companyid : '', importercountry: nameOf(row.importercountrycode) },
      },
    }));
  },
};

function wireShipment({ id: _id, at: _at, time: _time, quantity, grossweightkg, valueusd, others, ...row }: Row) {
  return {
    ...row,
    manufacturersite: (others?.['manufacturer_site'] ?? '').slice(0, 300),
    transportmode: (others?.['transport_mode'] ?? '').slice(0, 40),
    quantity: amount(quantity),
    grossweightkg: amount(grossweightkg),
    valueusd: amount(valueusd),
  };
}

function amount(number: number | null): string {
  return number === null ? '' : String(number).slice(0, 30);
}
