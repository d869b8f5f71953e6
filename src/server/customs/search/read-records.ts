import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

type CustomsRecord = Schemas['CustomsRecord'];

interface Row extends Omit<
  CustomsRecord,
  'source' | 'buyer' | 'supplier' | 'portloading' | 'portunloading' | 'hsdescription' | 'unitprice'
> {
  sourceid: string;
  sourcename: string;
  sourcecountry: string;
  kind: CustomsRecord['source']['kind'];
  own: boolean;
  heading: string | null;
  buyerid: string | null;
  buyername: string | null;
  buyercountry: string;
  buyerforwarder: boolean | null;
  buyerwithheld: boolean;
  supplierid: string | null;
  suppliername: string | null;
  suppliercountry: string;
  supplierforwarder: boolean | null;
  supplierwithheld: boolean;
  loadingid: string | null;
  loadingcode: string | null;
  loadingname: string | null;
  unloadingid: string | null;
  unloadingcode: string | null;
  unloadingname: string | null;
}

/** Records in the order of their ids. */
export async function readRecords(db: Kysely<Database>, ids: readonly string[], language: Language): Promise<CustomsRecord[]> {
  const { chapters } = await reference(db);
  const { rows } = await sql<Row>`
    SELECT record.id, record.date::text, record.direction, billno, CASE WHEN housed THEN 'master' ELSE billtype END AS billtype, housed, hscode, hsassigned, product, origin, destination, quantity, quantityunit, weightkg,
      volume, teu, value, currency, valueusd, valueestimated, carrier, incoterm,
      source.id::text AS sourceid, source.name AS sourcename, source.countrycode AS sourcecountry, kind, source.tenant_id IS NOT NULL AS own,
      coalesce(six.name_us, four.name_us) AS heading,
      buyer.id AS buyerid, buyer.name AS buyername, buyercountry, buyer.forwarder AS buyerforwarder, buyerwithheld,
      supplier.id AS supplierid, supplier.name AS suppliername, suppliercountry, supplier.forwarder AS supplierforwarder, supplierwithheld,
      loading.id::text AS loadingid, loading.unlocode AS loadingcode, loading.name AS loadingname,
      unloading.id::text AS unloadingid, unloading.unlocode AS unloadingcode, unloading.name AS unloadingname
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, position)
    JOIN customs_record AS record USING (id)
    JOIN customs_source AS source ON source.id = source_id
    LEFT JOIN customs_company AS buyer ON buyer.id = buyer_id
    LEFT JOIN customs_company AS supplier ON supplier.id = supplier_id
    LEFT JOIN customs_port AS loading ON loading.id = loading_id
    LEFT JOIN customs_port AS unloading ON unloading.id = unloading_id
    LEFT JOIN hs_code AS six ON six.code = left(hscode, 6) AND length(hscode) >= 6
    LEFT JOIN hs_code AS four ON four.code = left(hscode, 4)
    ORDER BY position`.execute(db);
  return rows.map((row) => wireRecord(row, chapters.get(row.hscode.slice(0, 2))?.[language] ?? ''));
}

function wireRecord(row: Row, chapter: string): CustomsRecord {
  const {
    sourceid,
    sourcename,
    sourcecountry,
    kind,
    own,
    heading,
    buyerid,
    buyername,
    buyercountry,
    buyerforwarder,
    buyerwithheld,
    ...most
  } = row;
  const { supplierid, suppliername, suppliercountry, supplierforwarder, supplierwithheld, ...rest } = most;
  const { loadingid, loadingcode, loadingname, unloadingid, unloadingcode, unloadingname, ...record } = rest;
  return {
    ...record,
    source: { id: sourceid, name: sourcename, countrycode: sourcecountry, kind, own },
    hsdescription: [chapter, heading ?? ''].filter(Boolean).join(' › ').slice(0, 500),
    buyer: party({ id: buyerid, name: buyername, countrycode: buyercountry, forwarder: buyerforwarder, isWithheld: buyerwithheld }),
    supplier: party({
      id: supplierid,
      name: suppliername,
      countrycode: suppliercountry,
      forwarder: supplierforwarder,
      isWithheld: supplierwithheld,
    }),
    portloading: port(loadingid, loadingcode, loadingname),
    portunloading: port(unloadingid, unloadingcode, unloadingname),
    unitprice: record.valueusd === null || record.quantity === null ? null : record.valueusd / record.quantity,
  };
}

function port(id: string | null, unlocode: string | null, name: string | null): CustomsRecord['portloading'] {
  return { id: id ?? '', unlocode: unlocode ?? '', name: name ?? '' };
}

interface Side {
  id: string | null;
  name: string | null;
  countrycode: string;
  forwarder: boolean | null;
  isWithheld: boolean;
}

function party({ id, name, countrycode, forwarder, isWithheld }: Side): CustomsRecord['buyer'] {
  const hidden = isWithheld ? 'withheld' : 'absent';
  return { companyid: id ?? '', name: name ?? '', countrycode, state: id === null ? hidden : 'named', forwarder: forwarder ?? false };
}
