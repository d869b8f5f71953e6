import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { newProof, receiveInquiry } from '#server/site/inquiry/receive-inquiry.ts';
import { DOUBTFUL, scoreOf } from '#server/site/inquiry/score.ts';
import { sentencesOf } from '#server/site/inquiry/sentences.ts';
import { publish } from '#server/site/publish/publish-job.ts';
import { confirmView, noteView, viewsAtRest } from '#server/site/visit/visitors.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { buyerLetters } from './buyer-letters.ts';
import { type FreshLetter, freshOffers, freshQuestions } from './fresh-letters.ts';
import { linkedSpam, randomSpam, spamLetters } from './spam-letters.ts';

let server: TestServer;
let owner: SignedIn;
let site: string;
beforeAll(async () => {
  server = await startServer({ settings: { trustProxy: 1 } });
  owner = await signIn(server.db);
  const { call } = server.as(owner);
  site = `${server.url}/s/${(await call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] })).body.result.slug}/`;
  const { id } = (await call('startSitePublishing')).body.result;
  await publish({ db: server.db, settings: { host: '127.0.0.1', port: 1 } as never }, id);
});

interface Letter {
  name: string;
  message: string;
}
/** Who writes a letter, each from an address of their own. */
type Sender = Letter & { at: number; how: string };

const AT_ONCE = 6;
const SEE_OTHER = 303;

/** Does something for each, some at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0';
const addressOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
const headersOf = ({ at }: Sender) => ({ 'user-agent': AGENT, 'x-forwarded-for': addressOf(at) });
const get = async (sender: Sender, path: string) => (await fetch(`${site}${path}`, { headers: headersOf(sender) })).text();

/** The names and values that the form of a page has before anybody types. */
function formIn(page: string): Record<string, string> {
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"(?:[^>]* value="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const written = ({ name, message, at }: Sender) => ({ name, email: `somebody${at}@post.example`, message });
const post = (sender: Sender, fields: Record<string, string>) =>
  fetch(`${site}inquiry`, { method: 'POST', redirect: 'manual', headers: headersOf(sender), body: new URLSearchParams(fields) });

/** All who have read so far have done so for a minute. */
async function letTimePass(): Promise<void> {
  await viewsAtRest();
  await server.db
    .updateTable('site_view')
    .set({ viewtime: sql<Date>`viewtime - interval '1 minute'` })
    .execute();
}

/** The texts that have become inquiries, with their senders. */
async function arrived(): Promise<Set<string>> {
  const rows = await server.db
    .selectFrom('inquiry_web')
    .where('tenant_id', '=', owner.tenant)
    .where('verdict', '=', 'new')
    .select('email')
    .execute();
  await server.db.deleteFrom('inquiry_web').where('tenant_id', '=', owner.tenant).execute();
  return new Set(rows.map(({ email }) => email));
}

let senders = 0;
const newSender = (letter: Letter, how: string): Sender => ({ ...letter, how, at: (senders += 1) });

/** A program at work: what it has seen of the site before it sends. */
interface Program {
  /** Whether it got a page a minute before, and whether it got its pictures too. */
  sees: boolean;
  shows: boolean;
  /** What is in the field that nobody sees; nothing where it sends no such field. */
  trap: string | undefined;
  /** Whether it gets the page once more right before it sends. */
  isHasty?: true;
  /** Whether it sends the form again that asks it to look once more. */
  isStubborn?: true;
}

const programs: Readonly<Record<string, Program>> = {
  'posts to an address that it was given': { sees: false, shows: false, trap: undefined },
  'has copied the form of another day': { sees: false, shows: false, trap: '' },
  'fills in every field': { sees: true, shows: true, trap: 'https://x.example' },
  'answers at once': { sees: true, shows: true, trap: '', isHasty: true },
  'waits, and reads without pictures': { sees: true, shows: false, trap: '' },
  'is a browser and waits': { sees: true, shows: true, trap: '' },
  'sends again whatever form it gets': { sees: true, shows: false, trap: '', isStubborn: true },
};

const secrets = { hmac: (_: string, text: string) => createHash('sha256').update(text).digest() };
const askerOf = ({ at }: Sender) => ({ tenantId: owner.tenant, address: addressOf(at), agent: AGENT });

async function readPage(sender: Sender, { shows }: Program): Promise<void> {
  await noteView(server.db, { ...askerOf(sender), page: 'en/', lang: 'en', source: '', utm: '', country: '' });
  if (shows) await confirmView(server.db, askerOf(sender), 'en/');
}

/** Sends a letter as a form brings it, without the time that a page takes to draw. */
async function send(sender: Sender, program: Program): Promise<void> {
  if (program.isHasty) await readPage(sender, program);
  const fields = { company: '', country: '', phone: '', page: '', product: '', proof: '', ...written(sender) };
  const form = { trap: program.trap, lang: 'en', isForeign: false, isUncounted: false } as const;
  const received = await receiveInquiry({ db: server.db, secrets }, askerOf(sender), { ...form, fields });
  if (received !== 'doubtful' || !program.isStubborn) return;
  const proof = newProof(secrets, owner.tenant);
  await receiveInquiry({ db: server.db, secrets }, askerOf(sender), { ...form, fields: { ...fields, proof } });
}

test('of more than six hundred pieces of spam, sent in seven ways, hardly one in a hundred becomes an inquiry', async () => {
  const texts = [...Object.values(spamLetters).flat(), ...linkedSpam.map((text) => text.replaceAll('LINK', 'https://win.example/now'))];
  const letters = [...texts.map((message) => ({ name: 'Alex Morgan', message })), ...randomSpam];
  const ways = Object.entries(programs);
  // Each letter comes in three or four of the ways, by turns.
  const spam = letters.flatMap((letter, place) =>
    [0, 1, 2, 3].slice(place % 2).map((turn) => {
      const [how, program] = ways[(place + turn * 2) % ways.length]!;
      return { sender: newSender(letter, how), program };
    }),
  );
  await forEach(spam, async ({ sender, program }) => (program.sees ? readPage(sender, program) : undefined));
  await letTimePass();
  await forEach(spam, ({ sender, program }) => send(sender, program));
  const through = await arrived();
  const missed = spam.filter(({ sender }) => through.has(written(sender).email)).map(({ sender }) => `${sender.how}: ${sender.message}`);
  expect(spam.length).toBeGreaterThanOrEqual(600);
  expect(missed.length > spam.length / 100 ? missed : []).toEqual([]);
}, 60_000);

test('every one of a hundred and thirty letters of buyers without JavaScript arrives, in fourteen languages, also where an address changes or pictures are off', async () => {
  const letters = Object.values(buyerLetters)
    .flat()
    .map((message) => ({ name: 'Maria Keller', message }));
  const places: Readonly<Record<number, string>> = { 3: 'on a phone whose address changes', 7: 'without pictures' };
  const buyers = letters.map((letter, place) => newSender(letter, places[place % 10] ?? 'at a desk'));
  const forms = new Map<Sender, Record<string, string>>();
  await forEach(buyers, async (buyer) => {
    forms.set(buyer, formIn(await get(buyer, 'en/')));
    if (buyer.how !== 'without pictures') await get(buyer, 'v.gif?p=en%2F');
  });
  await letTimePass();
  const asked: string[] = [];
  await forEach(buyers, async (buyer) => {
    const place = buyer.how.startsWith('on a phone') ? { ...buyer, at: buyer.at + 100_000 } : buyer;
    const first = await post(place, { ...forms.get(buyer), ...written(buyer) });
    if (first.status === SEE_OTHER) return;
    asked.push(buyer.how);
    // What was typed stands in the page that asks, so that nobody types it twice.
    const again = await first.text();
    expect((await post(place, { ...formIn(again), message: buyer.message })).status).toBe(SEE_OTHER);
  });
  const through = await arrived();
  expect(buyers.length).toBeGreaterThanOrEqual(130);
  expect(buyers.filter((buyer) => !through.has(written(buyer).email)).map(({ message }) => message)).toEqual([]);
  expect(asked.filter((how) => how === 'at a desk')).toEqual([]);
}, 60_000);

/** What a browser sends in which somebody has read for a minute: only the words speak for or against it. */
const isDoubted = ([name, email, message]: FreshLetter) => {
  const nothing = { trap: '', askedMs: undefined, isBlind: false, isDisposable: false, isCopy: false, isForeign: false };
  return scoreOf({ ...nothing, seenMs: 60_000, name, email, message }).score >= DOUBTFUL;
};

test('by their words alone nineteen in twenty of ninety offers are doubted, and none of sixty letters of buyers is', () => {
  const through = freshOffers.filter((letter) => !isDoubted(letter)).map(([, , message]) => message);
  expect(freshOffers).toHaveLength(90);
  expect(through.length > freshOffers.length / 20 ? through : []).toEqual([]);
  expect(freshQuestions).toHaveLength(60);
  expect(freshQuestions.filter(isDoubted).map(([, , message]) => message)).toEqual([]);
});

const OFFERED = [
  'The harbour of Ilmarinen was painted by my grandfather in the spring of that year.',
  'Three prints of it are left, framed in oak by a joiner from the next village.',
  'Whoever would like one may come by on any evening after the bells.',
];

test('a text that another company got is doubted, also with another name in it; a short one that many send is not', async () => {
  const reader: Program = { sees: true, shows: true, trap: '' };
  const far = await signIn(server.db);
  const fields = { name: 'A', email: 'a@post.example', company: '', country: '', phone: '', page: '', product: '', proof: '' };
  const form = { trap: '', lang: 'en', isForeign: false, isUncounted: false } as const;
  const messageTo = (company: string) => `Dear ${company}, this is about a picture that hangs in your hall. ${OFFERED.join(' ')}`;
  const ask = async (message: string, tenantId: string) => {
    const sender = newSender({ name: 'A', message }, 'at a desk');
    await readPage(sender, reader);
    await letTimePass();
    return receiveInquiry({ db: server.db, secrets }, { ...askerOf(sender), tenantId }, { ...form, fields: { ...fields, message } });
  };
  for (const message of [messageTo('Borealis'), 'Please send me your price list']) await keepAt(far.tenant, message);
  expect(await ask(messageTo('Aurora Lamps'), owner.tenant)).toBe('doubtful');
  expect(await ask('Please send me your price list', owner.tenant)).toBe('taken');
  expect(
    await ask(
      `${OFFERED[0]} Is it true? We need 500 pcs of your lamps, please quote CIF Oulu. Our warehouse there takes in goods on any day but Sunday.`,
      owner.tenant,
    ),
  ).toBe('taken');
  await arrived();
});

/** What another company has got from its own site. */
async function keepAt(tenant_id: string, content: string): Promise<void> {
  const empty = { company: '', phone: '', countrycode: '', page: '', utm: '', referrer: '', product_id: null, inquiry_id: null };
  const row = { ...empty, tenant_id, content, title: 'A', contact: 'A', email: 'b@post.example', lang: 'en', score: 0, signals: [] };
  await server.db
    .insertInto('inquiry_web')
    .values({ ...row, verdict: 'new', hash: createHash('sha256').update(content).digest(), sentences: sentencesOf(content) })
    .execute();
}
