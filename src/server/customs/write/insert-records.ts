import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { insertRows } from '#server/seed/insert-rows.ts';

import { companyIds, companyOf } from './companies.ts';
import { type NewRecord, type Party, type Port, recordWords } from './new-record.ts';
import { portIds, portKey } from './ports.ts';

/** Whose records they are and where they come from. */
export interface Batch {
  /** Nobody but this tenant will see them; null for shipped public data. */
  tenantId: string | null;
  batchId: string | null;
  sourceId: number;
}

/**
 * Adds trade records, with the companies and ports they name.
 *
 * Sums, words and the source's coverage are not touched: {@link finishBatch} brings them up to date once all records are in.
 */
export async function insertRecords(db: Kysely<Database>, batch: Batch, records: readonly NewRecord[]): Promise<void> {
  const parties = records.flatMap(({ buyer, supplier }) => [buyer, supplier]).filter(isNamed);
  const companies = await companyIds(db, batch.tenantId, parties);
  const ports = await portIds(
    db,
    records.flatMap(({ loading, unloading }) => [loading, unloading]).filter((port) => port !== undefined),
  );
  await insertRows(
    db,
    'customs_record',
    records.map((record) => rowOf(record, batch, { companies, ports })),
  );
}

interface Ids {
  companies: ReadonlyMap<string, string>;
  ports: ReadonlyMap<string, number>;
}

/** The fields of a record that are left out have these values. */
const BLANK = {
  billtype: '',
  billno: '',
  masterbillno: '',
  hscode: '',
  hsassigned: false,
  origin: '',
  destination: '',
  quantity: null,
  quantityunit: '',
  weightkg: null,
  volume: null,
  teu: null,
  value: null,
  currency: '',
  valueusd: null,
  valueestimated: false,
  carrier: '',
  incoterm: '',
  detail: {},
} as const;

function rowOf(record: NewRecord, { tenantId, batchId, sourceId }: Batch, { companies, ports }: Ids) {
  const { buyer, supplier, loading, unloading, detail, ...fields } = { ...BLANK, ...record };
  const countries = countriesOf(record);
  const idOf = (party: NewRecord['buyer']) => (isNamed(party) ? (companyOf(companies, party) ?? null) : null);
  const portOf = (port: Port | undefined) => (port ? (ports.get(portKey(port)) ?? null) : null);
  return {
    ...fields,
    ...countries,
    tenant_id: tenantId,
    batch_id: batchId,
    source_id: sourceId,
    buyer_id: idOf(buyer),
    supplier_id: idOf(supplier),
    buyerwithheld: buyer === 'withheld',
    supplierwithheld: supplier === 'withheld',
    hasforwarder: [buyer, supplier].some((party) => isNamed(party) && party.forwarder),
    loading_id: portOf(loading),
    unloading_id: portOf(unloading),
    // As an object: the rows travel as JSON.
    detail: detail as unknown as string,
    words: recordWords({ ...record, ...countries }),
  };
}

function countriesOf({ buyer, supplier, buyercountry = '', suppliercountry = '' }: NewRecord) {
  return {
    buyercountry: (isNamed(buyer) && buyer.countrycode) || buyercountry,
    suppliercountry: (isNamed(supplier) && supplier.countrycode) || suppliercountry,
  };
}

function isNamed(party: Party | 'absent' | 'withheld'): party is Party {
  return typeof party !== 'string';
}
