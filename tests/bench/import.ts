import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { readCsv } from '#server/seed/read-data.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { type Product, startProduct } from '../support/product.ts';
import { type Caller, callerOf, meanwhile } from './others.ts';
import { type Figure, printTable, quantile } from './table.ts';

const ROWS = 100_000;
const HEAD = ['Company Name', 'Country', 'City', 'Phone', 'Website', 'Contact', 'E-mail', 'Products', 'Remark'];
const LOOK_MS = 200;

interface Job {
  id: string;
  status: number;
  good: number;
  created: number;
  columns: { guess: string }[];
}

/** Imports a workbook of 100,000 rows made from the real names, with what others feel meanwhile, and fetches all as a file. */
export async function importBench(): Promise<Figure[]> {
  const table = await tableOf(ROWS);
  const product = await startProduct();
  try {
    const owner = await callerOf(product, 'owner');
    const others = [await callerOf(product, 'sub'), await callerOf(product, 'rival')];
    const quiet = await meanwhile(others, () => pause(5_000));
    const [started, waited] = [performance.now(), { upload: 0, check: 0 }];
    const busy = await meanwhile(others, async () => {
      const job = await owner<Job>('customer/uploadcustomerimport?filename=big.xlsx', table);
      waited.upload = performance.now() - started;
      const mapping = job.columns.flatMap(({ guess: field }, column) => (field === '' ? [] : [{ column, field }]));
      await owner('customer/checkcustomerimport', { id: job.id, mapping });
      await until(owner, job.id, 2);
      waited.check = performance.now() - started;
      await owner('customer/startcustomerimport', { id: job.id });
      const { created, good } = await until(owner, job.id, 4);
      if (created !== good || created < ROWS * 0.95) throw new Error(`Only ${created} of ${good} good rows became customers`);
    });
    const all = performance.now() - started;
    const fetched = await fetchExport(product, owner);
    const figures: Figure[] = [
      { name: 'uploaded and its columns guessed after', value: waited.upload / 1000, unit: 's' },
      { name: 'dry run done after', value: waited.check / 1000, unit: 's' },
      { name: 'imported after', value: all / 1000, unit: 's', aim: 60 },
      { name: 'requests of others before it, 99 of 100 within', value: quantile(quiet, 0.99), unit: 'ms' },
      { name: 'requests of others meanwhile, half of them within', value: quantile(busy, 0.5), unit: 'ms' },
      { name: 'requests of others meanwhile, 99 of 100 within', value: quantile(busy, 0.99), unit: 'ms', aim: 500 },
      { name: 'all of them exported as CSV in', value: fetched / 1000, unit: 's' },
    ];
    printTable(`${ROWS} customers from a workbook of ${Math.round(table.length / 1_048_576)} MB`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}

async function tableOf(count: number): Promise<Buffer> {
  const names = (await readCsv('companies.csv.gz')).map((line) => line('name'));
  async function* rows(): AsyncGenerator<string[]> {
    for (let at = 0; at < count; at += 1) {
      const name = `${names[at % names.length] ?? ''} ${Math.floor(at / names.length) || ''}`.trim();
      yield [
        name,
        'Canada',
        'Toronto',
        `+1 416 ${String(2_000_000 + at)}`,
        `www.firm${at}.com`,
        'Ann Lee',
        `ann@firm${at}.com`,
        'furniture, chairs',
        'met at the fair',
      ];
    }
  }
  return buffer(writeSheet({ format: 'xlsx', name: 'Buyers', head: HEAD, rows: rows() }));
}

async function until(owner: Caller, id: string, status: number): Promise<Job> {
  for (;;) {
    const job = await owner<Job>(`customer/getcustomerimport?id=${id}`);
    if (job.status === status) return job;
    if (job.status > 4) throw new Error(`The import came to status ${job.status}`);
    await pause(LOOK_MS);
  }
}

async function fetchExport(product: Product, owner: Caller): Promise<number> {
  const start = performance.now();
  const { id, total } = await owner<{ id: string; total: number }>('customer/setrediscustomerdownload', {
    selection: { list: 'slist' },
    format: 'csv',
  });
  const reply = await fetch(`${product.url}/api/customer/customerexportdownload?id=${id}`, { headers: { cookie: owner.cookie } });
  const lines = (await reply.text()).split('\r\n').length - 2;
  if (reply.status !== 200 || lines !== total) throw new Error(`The export has ${lines} of ${total} rows`);
  return performance.now() - start;
}
