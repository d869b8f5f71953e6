import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { makeMillionMails, MAILS, wordNo } from './million-mails.ts';
import { type Figure, printTable, quantile } from './table.ts';
import { wireCaller } from './wire-caller.ts';

const ROUNDS = 100;
/** So much is asked before it counts: a server that has been in use has its connections and its pages in memory. */
const WARMING = 20;
/** What takes longer than it should is measured less often. */
const MOST_MS = 12_000;
const LIST_AIM_MS = 100;
const SEARCH_AIM_MS = 300;
const OPEN_AIM_MS = 150;

type Condition = Schemas['MailListCondition'];

const lists: Readonly<Record<string, () => Condition>> = {
  'the inbox of all mailboxes': () => ({ view: 'inbox' }),
  'all mail': () => ({ view: 'all' }),
  'what is sent': () => ({ view: 'sent' }),
  'what is starred': () => ({ view: 'starred' }),
  'what is unread': () => ({ view: 'inbox', unread: true }),
};

/** Words by how many mails have them: most, some thousands, some hundreds. */
const searches: Readonly<Record<string, () => Condition>> = {
  'a word of almost all mails': () => ({ view: 'all', keyword: wordNo(randomInt(3)) }),
  'a common word': () => ({ view: 'all', keyword: wordNo(randomInt(100, 400)) }),
  'a rare word': () => ({ view: 'all', keyword: wordNo(randomInt(15_000, 19_000)) }),
  'two words': () => ({ view: 'all', keyword: `${wordNo(randomInt(20, 200))} ${wordNo(randomInt(200, 2_000))}` }),
  'the beginning of a word': () => ({ view: 'all', keyword: wordNo(randomInt(400, 8_000)).slice(0, 4) }),
  'Chinese words': () => ({ view: 'all', keyword: ['报价', '样品', '付款', '船期'][randomInt(4)] ?? '' }),
  'a word that no mail has': () => ({ view: 'all', keyword: `xyz${randomInt(1_000)}` }),
  'a common word in the inbox': () => ({ view: 'inbox', keyword: wordNo(randomInt(100, 400)) }),
  'an address': () => ({ view: 'all', from: `p${randomInt(5_000)}@` }),
  'a sender that never wrote': () => ({ view: 'all', from: `nobody${randomInt(5_000)}@` }),
};

/** Measures the list, the search and the opening of mails for a reader with a million. */
export async function mailListBench({ mails = MAILS } = {}): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-mails-'));
  const reader = await fill(dataDir, mails);
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' });
  try {
    const caller = readerOf(product.url, reader);
    const list = (condition: Condition, more: object = {}) => caller.call('listMails', { condition, ...more });
    const figures: Figure[] = [];
    const measure = async (name: string, aim: number, work: () => Promise<unknown>) => {
      const times = await timesOf(work);
      figures.push(
        { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
        { name: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms', aim },
      );
    };
    for (const [name, of] of Object.entries(lists)) await measure(`list: ${name}`, LIST_AIM_MS, () => list(of()));
    await measure('list: the inbox by conversations', LIST_AIM_MS, () => list({ view: 'inbox' }, { conversations: true }));
    for (const [name, of] of Object.entries(searches)) await measure(`search: ${name}`, SEARCH_AIM_MS, () => list(of()));
    const { datas } = await list({ view: 'inbox' });
    await measure('open a mail: its text, its sender and its frame', OPEN_AIM_MS, () =>
      caller.open(datas[randomInt(datas.length)]?.id ?? ''),
    );
    printTable(`A reader with ${mails} mails, one question after another, ${ROUNDS} each`, figures);
    return figures;
  } finally {
    await product.discard();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, mails: number): Promise<SignedIn> {
  const { target, stop } = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const db = connect(target, { max: 1 });
  try {
    await migrate(db);
    const reader = await signIn(db);
    await makeMillionMails(db, reader, mails);
    return reader;
  } finally {
    await db.destroy();
    await stop();
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + MOST_MS;
  for (let round = -WARMING; round < ROUNDS && performance.now() < end; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(Math.min(WARMING, times.length - 1));
}

function readerOf(url: string, reader: SignedIn) {
  const call = wireCaller(url, reader);
  /** As the page does it: the mail and its sender at once, then the frame. */
  const open = async (id: string): Promise<void> => {
    await Promise.all([call('getMail', { id }), call('getMailSender', { id })]);
    const { token: frame } = await call('getMailFrame', { id });
    const headers = { cookie: `session=${reader.session}; token=${reader.token}` };
    const shown = await fetch(`${url}/mail/frame/${frame}`, { headers });
    if (!shown.ok) throw new Error(`The frame answered ${shown.status}`);
    await shown.text();
  };
  return { call, open };
}
