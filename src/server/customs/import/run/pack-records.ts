import { type NewRecord, type Party, type Port, recordWords } from '#server/customs/write/new-record.ts';
import { portKey } from '#server/customs/write/ports.ts';
import { packRows } from '#server/database/packed-rows.ts';

/** Records with the parties and ports they name beside them, each once; the records as {@link RECORD_COLUMNS} that PostgreSQL alone reads. */
export interface PackedRecords {
  parties: Party[];
  ports: Port[];
  records: string;
}

/** What a packed record has. Parties and ports are positions in the lists, from 1 as PostgreSQL counts; 0 for none. */
export const RECORD_COLUMNS = {
  line: 'integer',
  date: 'date',
  direction: 'text',
  billtype: 'text',
  billno: 'text',
  masterbillno: 'text',
  hscode: 'text',
  product: 'text',
  buyer: 'integer',
  supplier: 'integer',
  buyerwithheld: 'boolean',
  supplierwithheld: 'boolean',
  hasforwarder: 'boolean',
  buyercountry: 'text',
  suppliercountry: 'text',
  origin: 'text',
  destination: 'text',
  loading: 'integer',
  unloading: 'integer',
  quantity: 'double precision',
  quantityunit: 'text',
  weightkg: 'double precision',
  volume: 'double precision',
  teu: 'double precision',
  value: 'double precision',
  currency: 'text',
  valueusd: 'double precision',
  valueestimated: 'boolean',
  carrier: 'text',
  incoterm: 'text',
  detail: 'jsonb',
  words: 'tsvector',
} as const;

/** Packs records, so that the server that takes them from a child process has little to do with each. */
export function packRecords(records: readonly NewRecord[]): PackedRecords {
  const [parties, ports] = [listOf<Party>((party) => `${party.countrycode} ${party.name}`), listOf<Port>(portKey)];
  const packed = records.map((record) => {
    const { buyer, supplier, loading, unloading, detail, ...rest } = record;
    return {
      ...rest,
      ...positionsOf('buyer', buyer, parties.positionOf),
      ...positionsOf('supplier', supplier, parties.positionOf),
      hasforwarder: [buyer, supplier].some((party) => typeof party === 'object' && party.forwarder),
      loading: loading ? ports.positionOf(loading) : 0,
      unloading: unloading ? ports.positionOf(unloading) : 0,
      detail: JSON.stringify(detail),
      words: recordWords(record),
    };
  });
  return { parties: parties.all, ports: ports.all, records: packRows(RECORD_COLUMNS, packed) };
}

function positionsOf(role: 'buyer' | 'supplier', party: NewRecord['buyer'], positionOf: (party: Party) => number): object {
  return { [role]: typeof party === 'object' ? positionOf(party) : 0, [`${role}withheld`]: party === 'withheld' };
}

function listOf<Value>(keyOf: (value: Value) => string): { all: Value[]; positionOf: (value: Value) => number } {
  const [all, positions] = [[] as Value[], new Map<string, number>()];
  return {
    all,
    positionOf(value) {
      const key = keyOf(value);
      const position = positions.get(key) ?? all.push(value);
      positions.set(key, position);
      return position;
    },
  };
}
