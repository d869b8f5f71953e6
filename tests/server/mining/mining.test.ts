import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readSettings } from '#server/config.ts';
import { miningJobs } from '#server/customer/mining/mine.ts';
import { CONTINUING } from '#server/http/continuing.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { processorMs } from '../../support/processor-ms.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { sendsTo, startSite } from './site.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  server = await startServer({ runsJobs: true });
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales, stranger] = [server.as(account), server.as(colleague), server.as(await signIn(server.db))];
  await server.db
    .insertInto('role_mailbox')
    .values([{ name: 'info' }, { name: 'sales' }])
    .execute();
  await server.db.insertInto('email_domain').values({ domain: 'gmail.com', kind: 'provider' }).execute();
});

let made = 0;
interface Made {
  site?: string;
  domain?: string;
  ownerId?: string | null;
  phone?: string;
}

async function newCustomer({ site = '', domain = '', ownerId = account.id, phone = '' }: Made): Promise<string> {
  const { id } = await server.db
    .insertInto('customer')
    .values({
      tenant_id: account.tenant,
      customercode: `M${++made}`,
      source: 'manual',
      companyname: `Acme ${made}`,
      namekey: `acme ${made}`,
      website: site,
      domain,
      countrycode: 'CA',
      state: '',
      city: '',
      address: '',
      postcode: '',
      phone,
      role: '',
      industry_ids: [],
      timezone: '',
      lat: null,
      lng: null,
      geoprecision: '',
      owner_id: ownerId,
      sourceid: null,
      company_id: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const customerOf = (id: string) => server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const contactsOf = (id: string) =>
  server.db
    .selectFrom('contact')
    .innerJoin('contact_email', 'contact_email.contact_id', 'contact.id')
    .where('contact.customer_id', '=', id)
    .select(['name', 'title', 'email', 'origin', 'contact.isprimary'])
    .orderBy('email')
    .execute();

const HOME = `<html><head><title>Acme</title><meta name="description" content="Acme makes garden furniture for the whole of North America since 1970.">
  <script type="application/ld+json">{"@type":"Organization","legalName":"Acme Furniture Inc.","sameAs":["https://www.linkedin.com/company/acme"],
    "address":{"@type":"PostalAddress","streetAddress":"1 Main St","addressLocality":"Toronto","postalCode":"M5V 1A1"}}</script></head>
  <body><a href="/">Home</a><a href="/contact">Contact</a><a href="/about">About us</a><a href="https://www.facebook.com/acme">Facebook</a></body></html>`;
const CONTACT = `<a href="/about">About</a><a href="/contact?">Contact</a><p>Tel: +1 416 555 0199</p><p>Fax: +1 416 555 0111</p>
  <p>info [at] acme.com</p><a href="mailto:ann.lee@acme.com">Ann Lee</a><a href="mailto:someone@gmail.com">mail</a><p>agency@webdesign-agency.com</p>`;
const ABOUT = '<a href="/contact">Contact</a><a href="/team">Team</a>';
const TEAM = `<script type="application/ld+json">{"@type":"Person","name":"Bob Ray","jobTitle":"Buyer","email":"bob.ray@acme.com"}</script><a href="/about">Back</a>`;
const PAGES = { '/': HOME, '/contact': CONTACT, '/about': ABOUT, '/team': TEAM };

describe('mining of a company', () => {
  test('fills what is empty, never what somebody typed, and keeps where each value was', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com', phone: '+14165550100' });
    await owner.call('updateCustomerCompanyInfo', { id, version: 1, address: '9 My Street', info: { description: 'My own words' } });
    const { status, body } = await owner.call('startCompanyMining', { id });
    expect({ status, code: body.code }).toEqual({ status: 200, code: 200 });
    expect(body.result.succeed).toMatchObject([{ id, source: site.url }]);
    expect(body.result.succeed[0]?.added).toBeGreaterThan(4);

    const customer = await customerOf(id);
    expect(customer).toMatchObject({
      phone: '+14165550100',
      city: 'Toronto',
      address: '9 My Street',
      postcode: 'M5V 1A1',
      info: {
        description: 'My own words',
        legalname: 'Acme Furniture Inc.',
        fax: '+14165550111',
        phones: ['+14165550199'],
        emails: ['info@acme.com'],
      },
      fieldorigin: { description: 'manual', address: 'manual', legalname: 'mined', city: 'mined' },
      version: 3,
    });
    const social = (await owner.call('listSocialMedia', { id })).body.result;
    expect(JSON.stringify(social)).toContain('https://www.linkedin.com/company/acme');
    expect(JSON.stringify(social)).toContain('https://www.facebook.com/acme');

    const values = (await owner.call('listMinedValues', { id })).body.result;
    const legalname = values.find(({ field }) => field === 'legalname');
    expect(legalname).toMatchObject({ value: 'Acme Furniture Inc.', isused: true, sources: [{ uri: `${site.url}/`, stillonpage: true }] });
    expect(values.find(({ field }) => field === 'description')).toMatchObject({ isused: false });
    expect(await contactsOf(id)).toEqual([]);
  });

  test('does not take back what somebody emptied by hand, and renews what it found itself', async () => {
    const pages: Record<string, string> = { ...PAGES };
    const site = await startSite(pages);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    await owner.call('startCompanyMining', { id });
    const { version } = await customerOf(id);
    expect((await owner.call('updateCustomerCompanyInfo', { id, version, info: { legalname: '' } })).body.message).toBe('Done');
    pages['/'] = HOME.replace('1 Main St', '2 Side St');
    await owner.call('startCompanyMining', { id });
    expect(await customerOf(id)).toMatchObject({
      address: '2 Side St',
      info: expect.not.objectContaining({ legalname: expect.anything() }) as object,
    });
    const addresses = (await owner.call('listMinedValues', { id })).body.result.filter(({ field }) => field === 'address');
    expect(
      addresses
        .map(({ value, sources }) => [value, sources[0]?.stillonpage])
        .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['1 Main St', false],
      ['2 Side St', true],
    ]);
  });
});

describe('mining of addresses', () => {
  test('adds people with their names, the first one as primary, and counts them', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    const { body } = await owner.call('startEmailMining', { id });
    expect(body.result.succeed[0]).toMatchObject({
      found: 4,
      added: 4,
      emails: ['ann.lee@acme.com', 'bob.ray@acme.com', 'info@acme.com', 'someone@gmail.com'],
    });
    expect(await contactsOf(id)).toEqual([
      { name: 'Ann Lee', title: '', email: 'ann.lee@acme.com', origin: 'mined', isprimary: false },
      { name: 'Bob Ray', title: 'Buyer', email: 'bob.ray@acme.com', origin: 'mined', isprimary: true },
      { name: 'info', title: '', email: 'info@acme.com', origin: 'mined', isprimary: false },
      { name: 'someone', title: '', email: 'someone@gmail.com', origin: 'mined', isprimary: false },
    ]);
    expect(await customerOf(id)).toMatchObject({ contactcount: 4, emailcount: 4 });
    const log = await server.db
      .selectFrom('log_entry')
      .where('customer_id', '=', id)
      .where('action', '=', 'mine')
      .select(['field', 'after', 'account_id'])
      .execute();
    expect(log).toEqual([{ field: 'email', after: 4, account_id: account.id }]);

    const again = await owner.call('startEmailMining', { id });
    expect(again.body.result.succeed[0]).toMatchObject({ found: 4, added: 0 });
    expect(await contactsOf(id)).toHaveLength(4);
  });

  test('adds no address that another customer of the company has', async () => {
    const site = await startSite(PAGES);
    const first = await newCustomer({ site: site.url, domain: 'acme.com' });
    const second = await newCustomer({ site: site.url, domain: 'acme.com' });
    await server.db.deleteFrom('contact_email').execute();
    await Promise.all([owner.call('startEmailMining', { id: first }), owner.call('startEmailMining', { id: second })]);
    const emails = [...(await contactsOf(first)), ...(await contactsOf(second))].map(({ email }) => email);
    expect(emails.toSorted()).toEqual([...new Set(emails)].toSorted());
    expect(emails).toHaveLength(4);
    expect(site.together()).toBe(1);
  });
});

async function reasonOf(site: string) {
  const id = await newCustomer({ site });
  const { body } = await owner.call('startCompanyMining', { id });
  return [body.code, body.result.succeed.length, body.result.failed[0]?.reason];
}

describe('a site', () => {
  test('that asks not to be read is not', async () => {
    const site = await startSite({ ...PAGES, '/robots.txt': 'User-agent: *\nDisallow: /' });
    expect(await reasonOf(site.url)).toEqual([200, 0, 'robots']);
    expect(site.asked).toEqual(['/robots.txt']);
    const failing = await startSite({ ...PAGES, '/robots.txt': (reply) => reply.writeHead(500).end() });
    expect(await reasonOf(failing.url)).toEqual([200, 0, 'robots']);
  });

  test('that keeps parts to itself is read elsewhere', async () => {
    const site = await startSite({ ...PAGES, '/robots.txt': 'User-agent: Farsail\nDisallow: /team\nAllow: /' });
    await reasonOf(site.url);
    expect(site.asked).toEqual(['/robots.txt', '/', '/contact', '/about']);
  });

  test('that links in circles is read once, a page at a time, and never more than eight', async () => {
    const circles = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `/contact/${at}`,
        Array.from({ length: 40 }, (__, to) => `<a href="/contact/${to}">Contact</a>`).join(''),
      ]),
    );
    const site = await startSite({ '/': '<a href="/contact/0">Contact</a><a href="/">Home</a>', ...circles });
    await reasonOf(site.url);
    expect(site.asked.filter((path) => path !== '/robots.txt')).toHaveLength(8);
    expect(new Set(site.asked).size).toBe(site.asked.length);
    expect(site.together()).toBe(1);
  });

  test('that sends on to itself for ever, or nowhere, is given up', async () => {
    const site = await startSite({ '/': sendsTo('/a'), '/a': sendsTo('/') });
    expect(await reasonOf(site.url)).toEqual([200, 0, 'unreachable']);
    expect(await reasonOf((await startSite({ '/': sendsTo('http://[broken') })).url)).toEqual([200, 0, 'unreachable']);
    expect(await reasonOf('http://127.0.0.1:9')).toEqual([200, 0, 'unreachable']);
  });

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://192.168.1.1/',
    'file:///etc/passwd',
  ])('that sends on to %s is not followed', async (target) => {
    expect(await reasonOf((await startSite({ '/': sendsTo(target) })).url)).toEqual([200, 0, 'forbidden']);
  });

  test('with a page of 50 MB, or none to read, says so', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const large = await startSite({
      '/': (reply) => {
        reply.writeHead(200, { 'content-type': 'text/html' });
        for (let megabyte = 0; megabyte < 50 && !reply.destroyed; megabyte++) reply.write(chunk);
        reply.end();
      },
    });
    expect(await reasonOf(large.url)).toEqual([200, 0, 'toolarge']);
    const image = await startSite({ '/': (reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('png') });
    expect(await reasonOf(image.url)).toEqual([200, 0, 'nopage']);
    expect(await reasonOf((await startSite({ '/': '<p>Nothing here</p>' })).url)).toEqual([200, 0, 'nothing']);
  });

  test('with a page that was made to be slow holds up nobody', async () => {
    const hostile = '<div>'.repeat(400_000);
    const site = await startSite({ '/': `<a href="/contact">Contact</a>${hostile}`, '/contact': `<p>buyer@slow-acme.com</p>${hostile}` });
    const id = await newCustomer({ site: site.url, domain: 'slow-acme.com' });
    // Many seconds of work for a server that reads such pages itself.
    expect(await processorMs(() => owner.call('startEmailMining', { id }))).toBeLessThan(1_000);
    const minings = async () => (await owner.call('listMinings', { kind: 'email', id })).body.result;
    await expect.poll(async () => (await minings()).running).toBe(0);
    expect((await contactsOf(id)).map(({ email }) => email)).toEqual(['buyer@slow-acme.com']);
  });

  test('with a NUL and half a character in what it tells is read all the same', async () => {
    const data = '{"@type":"Organization","legalName":"Acme\\u0000 Inc. \\ud83d","description":"\\u0000"}';
    const site = await startSite({ '/': `<script type="application/ld+json">${data}</script><p>Tel: +1 416 555 0199</p>` });
    const id = await newCustomer({ site: site.url, domain: 'nul.com' });
    const { body } = await owner.call('startCompanyMining', { id });
    expect(body.result.failed).toEqual([]);
    expect((await customerOf(id)).info).toEqual({ legalname: 'Acme Inc. \uFFFD' });
  });

  test('that cannot be this machine’s is refused where loopback is not allowed', async () => {
    const strict = await startServer({ runsJobs: true, settings: { allowLoopback: false } });
    const other = await signIn(strict.db);
    const site = await startSite(PAGES);
    const values = await server.db.selectFrom('customer').select(['customercode']).limit(1).executeTakeFirstOrThrow();
    const { id } = await strict.db
      .insertInto('customer')
      .values({
        tenant_id: other.tenant,
        source: 'manual',
        companyname: 'Inside',
        namekey: 'inside',
        website: site.url,
        domain: '',
        ...values,
        countrycode: 'CA',
        state: '',
        city: '',
        address: '',
        postcode: '',
        phone: '',
        role: '',
        industry_ids: [],
        timezone: '',
        lat: null,
        lng: null,
        geoprecision: '',
        owner_id: other.id,
        sourceid: null,
        company_id: null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await strict.as(other).call('startCompanyMining', { id });
    expect(body.result.failed).toMatchObject([{ reason: 'forbidden' }]);
    expect(site.asked).toEqual([]);
  });
});

describe('a slow site', () => {
  test('is told of by 800000 in an HTTP 200, and by a notice when it is read at last; nobody else waits', async () => {
    const answers: (() => void)[] = [];
    const slow = await startSite({
      ...PAGES,
      '/': (reply) => answers.push(() => reply.writeHead(200, { 'content-type': 'text/html' }).end(HOME)),
    });
    const id = await newCustomer({ site: slow.url, domain: 'acme.com' });
    const since = performance.now();
    const asking = owner.call('startCompanyMining', { id }, { headers: { 'accept-language': 'zh-CN' } });
    await expect.poll(() => slow.asked.length).toBe(2);

    const others = performance.now();
    await owner.call('listMinings', { kind: 'company', id });
    expect(performance.now() - others).toBeLessThan(500);

    const { status, body } = await asking;
    expect(performance.now() - since).toBeLessThan(5_000);
    expect({ status, ...body }).toEqual({
      status: 200,
      code: CONTINUING,
      message: '此次未挖掘到信息，稍等5分钟可重试',
      result: { succeed: [], failed: [], running: 1 },
    });
    expect((await owner.call('listMinings', { kind: 'company' })).body.result).toMatchObject({ running: 1 });

    for (const answer of answers) answer();
    await expect.poll(async () => (await owner.call('listMinings', { kind: 'company' })).body.result.running).toBe(0);
    const notices = (await owner.call('listNotices', { index: 1, size: 10, isread: 0 }, { headers: { 'accept-language': 'zh-CN' } })).body
      .result;
    expect(JSON.stringify(notices)).toContain('的信息挖掘已完成，找到');
    expect((await customerOf(id)).info).toMatchObject({ legalname: 'Acme Furniture Inc.' });
  });

  test('goes on by itself soon after its server was killed, and not while somebody is at it', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    const { id: mining } = await server.db
      .insertInto('mining')
      .values({
        tenant_id: account.tenant,
        account_id: account.id,
        kind: 'company',
        customer_id: id,
        site: site.url,
        batch: randomUUID(),
        status: 'running',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const settings = { ...readSettings({ DATA_DIR: '/tmp', ALLOW_LOOPBACK: '1' }) };
    const takeOver = miningJobs({ db: server.db, settings }).find(({ cron }) => cron !== undefined);
    const statusAfter = async (silence: string) => {
      await sql`UPDATE mining SET beattime = now() - ${silence}::interval WHERE id = ${mining}`.execute(server.db);
      await takeOver?.run({}, async () => undefined);
      return (await server.db.selectFrom('mining').select('status').where('id', '=', mining).executeTakeFirstOrThrow()).status;
    };
    expect(takeOver?.cron).toBe('* * * * *');
    expect(await statusAfter('20 seconds')).toBe('running');
    expect(await statusAfter('41 seconds')).toBe('done');
  });

  test('that never answers is given up, and a second request meanwhile joins the first', async () => {
    const silent = await startSite({ '/robots.txt': () => undefined });
    const id = await newCustomer({ site: silent.url });
    const [first, second] = await Promise.all([owner.call('startCompanyMining', { id }), owner.call('startCompanyMining', { id })]);
    expect([first.body.code, second.body.code]).toEqual([CONTINUING, CONTINUING]);
    const list = async () => (await owner.call('listMinings', { kind: 'company', id })).body.result;
    expect((await list()).total).toBe(1);
    await expect
      .poll(async () => (await list()).datas[0], { timeout: 30_000, interval: 250 })
      .toMatchObject({ status: 'failed', reason: 'timeout' });
  });
});

describe('who may mine', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('mining').where('kind', '=', 'domain').execute();
  });

  test('a foreign, a colleague’s and a missing customer answer alike, and beside others they are left out and counted', async () => {
    const [mine, hers] = [await newCustomer({ ownerId: colleague.id }), await newCustomer({})];
    for (const [caller, id] of [
      [stranger, mine],
      [sales, hers],
      [owner, '999999999'],
      [owner, 'abc'],
    ] as const)
      for (const operation of ['startCompanyMining', 'startEmailMining'] as const)
        expect((await caller.call(operation, { id })).status).toBe(404);
    expect((await sales.call('listMinings', { kind: 'email', id: hers })).status).toBe(404);
    expect((await sales.call('listMinedValues', { id: hers })).status).toBe(404);
    expect((await sales.call('deleteMinedValues', { id: hers })).status).toBe(404);
    expect((await sales.call('startCompanyMining', { id: `${mine}|${hers}|999999999` })).body.result).toMatchObject({
      failed: [{ id: mine, reason: 'nowebsite' }],
      gone: 2,
    });
  });

  test('a public customer has to be claimed first, and shows no mined values until then', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com', ownerId: null });
    expect((await sales.call('startCompanyMining', { id })).body.result.failed).toMatchObject([{ id, reason: 'claimfirst' }]);
    expect(site.asked).toEqual([]);
    expect((await owner.call('startCompanyMining', { id })).body.result.succeed).toHaveLength(1);
    expect((await sales.call('listMinedValues', { id })).body.result).toEqual([]);
    expect((await owner.call('listMinedValues', { id })).body.result).not.toEqual([]);
  });

  test('no more than the parent account allows in a day, however many calls come at once', async () => {
    const limited = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    await server.db
      .updateTable('account')
      .set({ quota: JSON.stringify({ miningperday: 5 }) })
      .where('id', '=', limited.id)
      .execute();
    const site = await startSite({ '/': '<p>Nothing</p>' });
    const ids = await Promise.all(Array.from({ length: 12 }, () => newCustomer({ site: site.url, ownerId: limited.id })));
    const replies = await Promise.all(ids.map((id) => server.as(limited).call('startCompanyMining', { id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
    const { count } = await server.db
      .selectFrom('mining')
      .where('account_id', '=', limited.id)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  }, 30_000);
});

describe('a domain', () => {
  test('tells whose customer it is, to others only the owner’s name', async () => {
    const id = await newCustomer({ domain: 'private-acme.com' });
    expect((await owner.call('checkPrivateDomain', { domain: 'www.private-acme.com' })).body.result).toMatchObject({
      isprivate: true,
      customerid: id,
    });
    const seen = (await sales.call('checkPrivateDomain', { domain: 'private-acme.com' })).body.result;
    expect(Object.keys(seen).toSorted()).toEqual(['isprivate', 'ownername', 'ownertime']);
    expect((await stranger.call('checkPrivateDomain', { domain: 'private-acme.com' })).body.result).toEqual({ isprivate: false });
    expect((await owner.call('checkPrivateDomain', { domain: 'gmail.com' })).body.result).toEqual({ isprivate: false });
    expect((await owner.call('checkPrivateDomain', { domain: 'no.such-suffix-at-all' })).status).toBe(400);
  });

  test('is answered from the provider where there is one', async () => {
    const provider = await startSite({
      '/domain-search?domain=acme-provided.com': (reply, request) => {
        const isKnown = request.headers.authorization === 'Bearer key-1';
        reply.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
        reply.end(
          JSON.stringify({
            data: {
              description: 'Provided',
              emails: [
                {
                  value: 'Cat.Moe@acme-provided.com',
                  type: 'personal',
                  confidence: 97,
                  first_name: 'Cat',
                  last_name: 'Moe',
                  position: 'CEO',
                  sources: [{ uri: 'https://acme-provided.com/team' }],
                },
                { value: 'no address', confidence: 'high' },
              ],
            },
          }),
        );
      },
    });
    const provided = await startServer({ runsJobs: true, settings: { miningProviderUrl: provider.url, miningProviderKey: 'key-1' } });
    const caller = provided.as(await signIn(provided.db));
    const first = await caller.call('listDomainContacts', { domain: 'acme-provided.com' });
    expect(first.body).toMatchObject({
      code: 200,
      result: [{ email: 'cat.moe@acme-provided.com', name: 'Cat Moe', title: 'CEO', confidence: 97, type: 'personal' }],
    });
    await caller.call('listDomainContacts', { domain: 'www.acme-provided.com' });
    expect(provider.asked).toHaveLength(1);
  });
});

test('a look at another domain says what is wrong with it', async () => {
  const working = await startServer({ runsJobs: true });
  const caller = working.as(await signIn(working.db));
  const told = async (domain: string) => {
    const { status, body } = await caller.call('listDomainContacts', { domain });
    return [status, body.message];
  };
  expect(await told('localhost')).toEqual([400, 'Enter a public domain, such as example.com']);
  expect(await told('nobody-has-this-name-4711.com')).toEqual([409, 'No such domain. Check the spelling.']);
});

describe('erasing', () => {
  test('takes back what was mined for a customer and leaves what was typed', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    await server.db.deleteFrom('contact_email').execute();
    await owner.call('addContact', { customerid: id, name: 'Typed', emails: [{ email: 'typed@acme.com' }] });
    await owner.call('startCompanyMining', { id });
    await owner.call('startEmailMining', { id });
    const { body } = await owner.call('deleteMinedValues', { id });
    expect(body.result.count).toBeGreaterThan(8);
    expect(await contactsOf(id)).toMatchObject([{ email: 'typed@acme.com' }]);
    const customer = await customerOf(id);
    expect(customer).toMatchObject({ info: {}, fieldorigin: {}, address: '', phone: '', contactcount: 1, emailcount: 1 });
    expect((await owner.call('listMinedValues', { id })).body.result).toEqual([]);
    const log = await server.db.selectFrom('log_entry').where('customer_id', '=', id).where('action', '=', 'erase').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain('@');
  });

  test('of one address is for the whole company and for good', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    await server.db.deleteFrom('contact_email').execute();
    await owner.call('startEmailMining', { id });
    expect((await sales.call('deleteMinedValues', { email: 'ann.lee@acme.com' })).status).toBe(404);
    expect((await owner.call('deleteMinedValues', { email: 'Ann.Lee@acme.com' })).body.result.count).toBeGreaterThan(0);
    await owner.call('startEmailMining', { id });
    expect((await contactsOf(id)).map(({ email }) => email)).not.toContain('ann.lee@acme.com');
    expect(await server.db.selectFrom('mined_value').where('value', '=', 'ann.lee@acme.com').selectAll().execute()).toEqual([]);
    for (const body of [{}, { id, email: 'a@acme.com' }]) expect((await owner.call('deleteMinedValues', body)).status).toBe(400);
  });

  test('of one address takes the person along whom nobody has edited, and a mailbox of the company itself', async () => {
    const site = await startSite(PAGES);
    const id = await newCustomer({ site: site.url, domain: 'acme.com' });
    await server.db.deleteFrom('contact_email').execute();
    await owner.call('startEmailMining', { id });
    await owner.call('startCompanyMining', { id });
    expect((await customerOf(id)).info).toMatchObject({ emails: ['info@acme.com'] });
    const names = async () =>
      (await server.db.selectFrom('contact').where('customer_id', '=', id).select('name').execute()).map(({ name }) => name);
    expect(await names()).toContain('Bob Ray');
    for (const email of ['bob.ray@acme.com', 'info@acme.com']) await owner.call('deleteMinedValues', { email });
    expect(await names()).not.toContain('Bob Ray');
    expect((await customerOf(id)).info).toMatchObject({ emails: [] });
  });
});
