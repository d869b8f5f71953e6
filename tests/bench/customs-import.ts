import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { readCsv } from '#server/seed/read-data.ts';

import { startProduct } from '../support/product.ts';
import { type Caller, callerOf, meanwhile } from './others.ts';
import { type Figure, printTable, quantile } from './table.ts';

const ROWS = 1_000_000;
const HEAD =
  'RECORD_ID,IMP_DATE,HS_CODE,PRODUCT_DESCRIPTION,IMPORTER_NAME,SUPPLIER_NAME,ORIGIN_COUNTRY,LOADING_PORT,UNLOADING_PORT,QUANTITY,UNIT,GROSS_WEIGHT,CIF_VALUE,CURRENCY,INCOTERM';
const LOOK_MS = 500;
/** As many companies trade as there are in this share of the rows. */
const COMPANIES = 1 / 20;

interface Job {
  id: string;
  status: number;
  good: number;
  done: number;
}

/** Imports a vendor's file of a million rows, with what others feel meanwhile, and takes it away again. */
export async function customsImportBench(rows = ROWS): Promise<Figure[]> {
  const table = await tableOf(rows);
  const product = await startProduct();
  try {
    const owner = await callerOf(product, 'owner');
    const others = [await callerOf(product, 'sub'), await callerOf(product, 'rival')];
    const quiet = await meanwhile(others, () => pause(5_000));
    const [load, started, after] = [loadavg()[0] ?? 0, performance.now(), { upload: 0, check: 0, load: 0, undo: 0 }];
    const busy = await meanwhile(others, async () => {
      const job = await owner<Job & { mapping: object[] }>('customs/uploadcustomsimport?filename=Germany%20import.csv', table);
      after.upload = performance.now() - started;
      const { id, mapping } = job;
      await owner('customs/checkcustomsimport', {
        id,
        mapping,
        kind: 'declaration',
        direction: 'import',
        countrycode: 'DE',
        currency: 'USD',
      });
      await until(owner, id, 2);
      after.check = performance.now() - started;
      await owner('customs/startcustomsimport', { id });
      const { good, done } = await until(owner, id, 4);
      if (good !== rows || done !== rows) throw new Error(`Only ${good} of ${rows} rows were imported`);
      after.load = performance.now() - started;
      await owner('customs/undocustomsimport', { id });
      await until(owner, id, 8);
      after.undo = performance.now() - started;
    });
    const figures: Figure[] = [
      { name: 'load of the machine before it', value: load, unit: '' },
      { name: 'uploaded and its columns guessed after', value: after.upload / 1000, unit: 's' },
      { name: 'dry run done after', value: after.check / 1000, unit: 's' },
      { name: 'imported after', value: after.load / 1000, unit: 's', aim: 180 },
      { name: 'undone in', value: (after.undo - after.load) / 1000, unit: 's' },
      { name: 'requests of others before it, 99 of 100 within', value: quantile(quiet, 0.99), unit: 'ms' },
      { name: 'requests of others meanwhile, half of them within', value: quantile(busy, 0.5), unit: 'ms' },
      { name: 'requests of others meanwhile, 99 of 100 within', value: quantile(busy, 0.99), unit: 'ms', aim: 500 },
    ];
    printTable(`${rows} shipments from a CSV of ${Math.round(table.length / 1_048_576)} MB`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}

/** Goods with the weights and words of the shipped records, traded by real names. */
async function tableOf(rows: number): Promise<Buffer> {
  const names = (await readCsv('companies.csv.gz')).map((line) => line('name').replaceAll(/[",]/g, ' '));
  const goods = (await readCsv('customs_records.csv.gz')).map(
    (line) => [line('hs6'), line('product_description').replaceAll(/[",]/g, ' ')] as const,
  );
  const most = Math.max(Math.round(rows * COMPANIES), 10);
  const name = (at: number) => `${names[at % names.length] ?? ''} ${Math.floor(at / names.length) || ''}`.trim();
  const lines = Array.from({ length: rows }, (_, at) => {
    const [hscode = '', product = ''] = goods[(at * 7919) % goods.length] ?? [];
    const day = new Date(Date.UTC(2023, 0, 1 + (at % 700))).toISOString().slice(0, 10);
    // Few trade much and many little.
    const [buyer, supplier] = [name(Math.floor(most * ((at * 0.618) % 1) ** 3)), name(Math.floor(most * ((at * 0.414) % 1) ** 3) + 1)];
    return `${at},${day},${hscode},${product},${buyer},${supplier},China,Ningbo,Hamburg,${(at % 900) + 1},PCS,${(at % 5000) + 10},${(at % 9000) + 100},EUR,CIF`;
  });
  return Buffer.from([HEAD, ...lines].join('\n'));
}

async function until(owner: Caller, id: string, status: number): Promise<Job> {
  for (;;) {
    const job = await owner<Job>(`customs/getcustomsimport?id=${id}`);
    if (job.status === status) return job;
    if (job.status > 4 && job.status !== 7) throw new Error(`The import came to status ${job.status}`);
    await pause(LOOK_MS);
  }
}
