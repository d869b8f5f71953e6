import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { type Line, readRaw } from './read-data.ts';

/** Divisions of the procurement vocabulary that are goods; from 5 on they are services and works. */
const GOODS = /^[0-4]/;
/** Two that the source writes otherwise than the rest of the world. */
const COUNTRIES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };
const COLUMNS = ['reference', 'title', 'published', 'deadline', 'countrycode', 'goods', 'buyer', 'description', 'url'];

/**
 * Makes the file of public notices in which somebody in Europe asked for goods until a day.
 *
 * `node src/server/seed/derive-tender-notices.ts FOLDER`, which holds `ted_supplies_2016_2022.csv.gz`. Awards, plans and other notices ask for nothing.
 */
async function derive(folder: string): Promise<void> {
  const notices = await readRaw(folder, 'ted_supplies_2016_2022.csv.gz');
  const rows = notices.filter(asks).map(rowOf).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)); // prettier-ignore
  const lines = [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(',')}\n`);
  await writeFile(new URL('data/ted_contract_notices.csv.gz', import.meta.url), gzipSync(lines.join(''), { level: 9 }));
  process.stdout.write(`ted_contract_notices: ${rows.length} rows\n`);
}

function asks(notice: Line): boolean {
  return notice('notice_type') === 'Contract notice' && notice('deadline') !== '' && GOODS.test(notice('cpv'));
}

function rowOf(notice: Line): string[] {
  const goods = notice('cpv_names').split(' | ').filter((named) => GOODS.test(named)); // prettier-ignore
  const [day = '', time = '23:59'] = notice('deadline').split(' ');
  return [
    `TED ${notice('notice_id')}`,
    notice('title_en'),
    notice('published'),
    `${day} ${time}`,
    COUNTRIES[notice('country')] ?? notice('country'),
    goods.map((named) => named.replace(' ', ' - ')).join(', '),
    notice('buyer'),
    notice('short_description'),
    notice('ted_url'),
  ];
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder with the raw files');
await derive(folder);
