import type { Kysely } from 'kysely';

import { finishBatch, removeBatch } from '#server/customs/write/finish-batch.ts';
import { insertRecords } from '#server/customs/write/insert-records.ts';
import { type NewRecord, partyOf } from '#server/customs/write/new-record.ts';
import type { Database } from '#server/database/schema.ts';

import { countryCodes } from './country-codes.ts';
import { countBy, type DataSet } from './data-set.ts';
import { type Line, number, readCsv } from './read-data.ts';

/** The public sources: what they are called and what they record. */
const sources = {
  'usaid-scms': { name: 'SCMS Delivery History', countrycode: '', kind: 'shipping', direction: 'import' },
  'us-doe-lng': { name: 'LNG Monthly: export cargoes', countrycode: 'US', kind: 'shipping', direction: 'export' },
} as const;

const AT_ONCE = 5_000;

/** Trade records of public sources. The importers' own records stay as they are. */
export const customsRecords: DataSet = {
  name: 'customs-records',
  files: ['customs_records.csv.gz', 'names_countries.csv'],
  searched: ['customs_record', 'customs_company', 'customs_month', 'customs_pair', 'customs_word'],
  fill: async (db) => {
    const codeOf = await countryCodes();
    const lines = await readCsv('customs_records.csv.gz');
    await removeBatch(db, 'public');
    for (const [id, source] of Object.entries(sources)) {
      const sourceId = await sourceRow(db, id, source);
      const records = lines.flatMap((line, at) => (line('source') === id ? [newRecord(line, at + 2, codeOf)] : []));
      for (let from = 0; from < records.length; from += AT_ONCE)
        await insertRecords(db, { tenantId: null, batchId: null, sourceId }, records.slice(from, from + AT_ONCE));
    }
    await finishBatch(db, 'public');
    return countBy(lines, (line) => line('source'));
  },
};

async function sourceRow(db: Kysely<Database>, id: string, source: (typeof sources)[keyof typeof sources]): Promise<number> {
  const known = await db
    .selectFrom('customs_source')
    .select('id')
    .where('tenant_id', 'is', null)
    .where('data_source', '=', id)
    .executeTakeFirst();
  if (known) return known.id;
  const values = { ...source, tenant_id: null, data_source: id };
  return (await db.insertInto('customs_source').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The manufacturer's site is where the goods are from; whom the exporter sold to, these sources do not say. */
function newRecord(line: Line, at: number, codeOf: (country: string) => string): NewRecord {
  const [suppliercountry, buyercountry] = [codeOf(line('exporter_country')), codeOf(line('importer_country'))];
  const value = positive(line('value_usd'));
  const loading = line('port_of_loading');
  return {
    line: at,
    date: line('date'),
    direction: line('direction') as NewRecord['direction'],
    billno: line('record_no'),
    hscode: line('hs6'),
    hsassigned: line('hs6_basis') === 'assigned',
    product: line('product_description'),
    buyer: 'absent',
    supplier: partyOf(line('exporter'), suppliercountry),
    buyercountry,
    suppliercountry,
    destination: buyercountry,
    origin: suppliercountry,
    ...(loading && { loading: { unlocode: '', name: loading, countrycode: suppliercountry } }),
    quantity: positive(line('quantity')),
    quantityunit: line('quantity_unit'),
    weightkg: positive(line('gross_weight_kg')),
    value,
    currency: value === null ? '' : 'USD',
    valueusd: value,
    incoterm: line('incoterm'),
    detail: {
      suppliername: line('exporter'),
      ...(line('vessel') && { vessel: line('vessel') }),
      others: Object.fromEntries(OTHERS.flatMap((name) => (line(name) ? [[name, line(name)]] : []))),
    },
  };
}

const OTHERS = ['manufacturer_site', 'importer_ref', 'brand', 'transport_mode', 'freight_usd'] as const;

function positive(text: string): number | null {
  const value = number(text);
  return value !== null && value > 0 ? value : null;
}
