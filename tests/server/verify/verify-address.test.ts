import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { askOutside } from '#server/verify/address/ask-outside.ts';
import { type Finding, judgeAlone, type OwnKnowledge } from '#server/verify/address/judge-alone.ts';
import { readAddress } from '#server/verify/address/read-address.ts';
import { suggestDomain } from '#server/verify/address/suggest-domain.ts';
import { verifyAddress } from '#server/verify/address/verify-address.ts';
import { AskedPace } from '#server/verify/list/process/asked-pace.ts';
import { LentPace } from '#server/verify/list/process/lent-pace.ts';
import { MOST_TALKS, type TalkShare, TalkShares } from '#server/verify/list/talk-shares.ts';
import { meaningOf } from '#server/verify/policy/answer-meaning.ts';
import { ExchangerPace, type Pace } from '#server/verify/policy/exchanger-pace.ts';
import { openConversation } from '#server/verify/talk/conversation.ts';
import { findExchangers, resolverOf } from '#server/verify/talk/find-exchangers.ts';
import { reachesPort25 } from '#server/verify/talk/port-25.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import { signIn } from '../../support/accounts.ts';
import { startNameServer } from '../../support/name-server.ts';
import { startServer } from '../../support/server.ts';

/** What the double answers to a recipient, by the domain asked for; the commands that it heard are kept. */
const heard: string[] = [];
const open = new Set<Socket>();
let [most, now] = [0, 0];

const ANSWERS: Readonly<Record<string, string>> = {
  'all.example': '250 ok',
  'grey.example': '451 4.7.1 greylisted, try again later',
  'full.example': '452 4.2.2 mailbox full',
  'gone.example': '550 5.2.1 account disabled',
  'spamhaus.example': '554 5.7.1 blocked using zen.spamhaus.org',
};

function answerTo(line: string): string {
  const [, user, domain = ''] = /^RCPT TO:<([^@]*)@(.*)>$/.exec(line) ?? [];
  if (user === undefined) return '250 ok';
  return ANSWERS[domain] ?? (['anna', 'info'].includes(user) ? '250 2.1.5 ok' : '550 5.1.1 no such user');
}

/** At which command of ours an address breaks the line; one does so before it greets. */
const RESETS: Readonly<Record<string, string>> = { '7': 'greeting', '8': 'EHLO', '9': 'MAIL', '10': 'RCPT' };

function resets(local: string, line: string): boolean {
  const at = RESETS[local.split('.').at(-1) ?? ''];
  return at !== undefined && line.startsWith(at);
}

function serve(socket: Socket): void {
  now += 1;
  most = Math.max(most, now);
  open.add(socket);
  socket.on('close', () => {
    now -= 1;
    open.delete(socket);
  });
  socket.on('error', () => socket.destroy());
  const local = socket.localAddress ?? '';
  // One address never greets, another falls silent after the greeting, a third refuses everybody.
  if (local.endsWith('.2')) return;
  if (resets(local, 'greeting')) {
    socket.resetAndDestroy();
    return;
  }
  socket.write(local.endsWith('.4') ? '554 5.7.1 go away\r\n' : '220 double ESMTP\r\n');
  socket.on('data', (data) => resets(local, data.toString()) && socket.resetAndDestroy());
  let recipients = 0;
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      heard.push(line);
      recipients = line.startsWith('RCPT') ? recipients + 1 : 0;
      const isTired = recipients > 1 && line.includes('@tired.example');
      if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (!(line.startsWith('RCPT') && local.endsWith('.3')))
        socket.write(`${isTired ? '452 4.5.3 too many recipients' : answerTo(line)}\r\n`);
    }
  });
}

const smtp = createServer(serve);
let names: Awaited<ReturnType<typeof startNameServer>>;
let parts: VerifyParts;
const mx = (host: string) => [{ priority: 10, host }];
const FARM = ['ok', 'all', 'grey', 'full', 'gone', 'spamhaus', 'tired', 'xn--bcher-kva'];

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '0.0.0.0', resolve));
  names = await startNameServer({
    ...Object.fromEntries(
      FARM.flatMap((name) => [
        [`MX ${name}.example`, mx(`mx.${name}.example`)],
        [`A mx.${name}.example`, ['127.0.0.1']],
      ]),
    ),
    'MX nogreeting.example': mx('mx2.example'),
    'A mx2.example': ['127.0.0.2'],
    'MX halt.example': mx('mx3.example'),
    'A mx3.example': ['127.0.0.3'],
    'MX refuse.example': mx('mx4.example'),
    'A mx4.example': ['127.0.0.4'],
    'MX inside.example': mx('mx5.example'),
    'A mx5.example': ['10.0.0.8'],
    'MX half.example': mx('mx6.example'),
    'A mx6.example': ['127.0.0.1', '169.254.169.254'],
    ...Object.fromEntries(
      Object.keys(RESETS).flatMap((no) => [
        [`MX reset${no}.example`, mx(`mx${no}.example`)],
        [`A mx${no}.example`, [`127.0.0.${no}`]],
      ]),
    ),
    'MX second.example': [...mx('mx7.example'), { priority: 20, host: 'mx.ok.example' }],
    'MX null.example': mx('.'),
    'A plain.example': ['127.0.0.1'],
    'TXT text.example': ['only text'],
    'MX firm.example': mx('aspmx.l.google.com'),
    'MX gmail.com': mx('gmail-smtp-in.example'),
    'A gmail-smtp-in.example': ['127.0.0.1'],
  });
  parts = {
    resolver: resolverOf([names.address]),
    mayConnect: (address) => address.startsWith('127.'),
    port: (smtp.address() as AddressInfo).port,
    helo: 'verify.farsail.example',
    from: 'verify@farsail.example',
    patienceMs: 400,
    pace: new ExchangerPace(),
    reachesOthers: async () => true,
  };
});
afterAll(() => {
  names.stop();
  for (const socket of open) socket.destroy();
  smtp.close();
});

const nothing: OwnKnowledge = {
  providers: ['gmail.com'],
  isDisposable: (domain) => domain === 'trash.example',
  isRole: (user) => user === 'info',
  known: null,
  catchall: undefined,
};
const verify = async (mail: string, own: Partial<OwnKnowledge> = {}, changed: Partial<VerifyParts> = {}) =>
  (await verifyAddress({ ...parts, pace: new ExchangerPace(), ...changed }, mail, async () => ({ ...nothing, ...own }))).finding;
const verdict = async (mail: string) => {
  const { status, reason } = await verify(mail);
  return [status, reason];
};

test.each([
  ['anna@ok.example', 'valid', 'ok'],
  ['nobody@ok.example', 'invalid', 'mailboxnotfound'],
  ['info@ok.example', 'risky', 'role'],
  ['anna@all.example', 'risky', 'catchall'],
  ['anna@tired.example', 'valid', 'ok'],
  ['anna@grey.example', 'unknown', 'greylisted'],
  ['anna@full.example', 'risky', 'mailboxfull'],
  ['anna@gone.example', 'invalid', 'mailboxdisabled'],
  ['anna@spamhaus.example', 'unknown', 'blocked'],
  ['anna@refuse.example', 'unknown', 'blocked'],
  ['anna@halt.example', 'unknown', 'timeout'],
  ['anna@nogreeting.example', 'unknown', 'timeout'],
  ['anna@reset7.example', 'unknown', 'timeout'],
  ['anna@reset8.example', 'unknown', 'timeout'],
  ['anna@reset9.example', 'unknown', 'timeout'],
  ['anna@reset10.example', 'unknown', 'timeout'],
  ['anna@second.example', 'valid', 'ok'],
  ['anna@null.example', 'invalid', 'nullmx'],
  ['anna@text.example', 'invalid', 'nomx'],
  ['anna@nowhere.example', 'invalid', 'nodomain'],
  ['anna@silent.example', 'unknown', 'timeout'],
  ['anna@plain.example', 'valid', 'ok'],
  ['anna@bücher.example', 'valid', 'ok'],
  ['anna@firm.example', 'unknown', 'protected'],
  ['anna@trash.example', 'risky', 'disposable'],
  ['李雷@ok.example', 'unknown', 'blocked'],
  ['anna', 'invalid', 'syntax'],
  ['an na@ok.example', 'invalid', 'syntax'],
  ['anna@ok', 'invalid', 'syntax'],
  ['anna@-ok.example', 'invalid', 'syntax'],
] as const)('%s is %s: %s', { timeout: 40_000 }, async (mail, status, reason) => {
  expect(await verdict(mail)).toEqual([status, reason]);
});

describe('what is sent to mail servers', () => {
  test('is never more than one line, and never a mail', async () => {
    await verdict('anna@ok.example');
    expect(readAddress('anna@ok.example\r\nDATA')).toBeUndefined();
    expect(readAddress('an\0na@ok.example')).toBeUndefined();
    expect(heard.filter((line) => !/^(?:EHLO|MAIL FROM|RCPT TO|QUIT)/.test(line))).toEqual([]);
  });

  test('names the real address before an invented one', async () => {
    heard.length = 0;
    await verdict('anna@all.example');
    const asked = heard.filter((line) => line.startsWith('RCPT'));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe('RCPT TO:<anna@all.example>');
  });

  test('never goes to a private address, wherever a domain points', async () => {
    heard.length = 0;
    expect(await verdict('anna@inside.example')).toEqual(['unknown', 'timeout']);
    expect(await verdict('anna@half.example')).toEqual(['unknown', 'timeout']);
    expect(heard).toEqual([]);
  });

  test('comes over at most two conversations at once', async () => {
    most = 0;
    const pace = new ExchangerPace();
    await Promise.all(Array.from({ length: 12 }, () => verify('anna@ok.example', {}, { pace })));
    expect(most).toBeLessThanOrEqual(2);
  });

  test('comes over at most two conversations at once where several names have one address', async () => {
    most = 0;
    const pace = new ExchangerPace();
    const domains = ['ok.example', 'all.example', 'full.example', 'gone.example'];
    await Promise.all(Array.from({ length: 12 }, (_, no) => verify(`anna@${domains[no % domains.length]}`, {}, { pace })));
    expect(most).toBe(2);
  });
});

const askTogether = async (users: readonly string[], domain: string, most = users.length) => {
  heard.length = 0;
  const told: string[] = [];
  const isInternational = false;
  const addresses = users.map((user) => judgeAlone(`${user}@${domain}`, { user, domain, isInternational }, nothing));
  const exchangers = await findExchangers(parts.resolver, domain);
  const mayAsk = async (at: number) => at < most;
  const tell = (at: number, { status, reason }: Finding) => void told.push(`${users[at]} ${status}: ${reason}`);
  await askOutside(
    { ...parts, pace: new ExchangerPace() },
    { domain, isInternational, addresses, exchangers, catchall: undefined, mayAsk, tell },
  );
  const lines = heard.map((line) => line.replace(/<[\da-f]{18}@/, '<invented@').replace(/@tired\.example|verify\S*/, ''));
  return { told, heard: lines.join(', ') };
};

describe('several addresses of a domain are asked about in one conversation', () => {
  test('and where it takes one recipient a mail, each as that of a new mail', async () => {
    expect(await askTogether(['anna', 'info', 'nobody'], 'tired.example')).toEqual({
      told: ['anna valid: ok', 'info risky: role', 'nobody invalid: mailboxnotfound'],
      heard: [
        'EHLO , MAIL FROM:<, RCPT TO:<anna>, RCPT TO:<invented>, RCPT TO:<info>',
        'RSET, MAIL FROM:<, RCPT TO:<info>, RCPT TO:<nobody>, RSET, MAIL FROM:<, RCPT TO:<nobody>, QUIT',
      ].join(', '),
    });
  });

  test.each([
    ['grey.example', 'unknown: greylisted', 'EHLO MAIL RCPT QUIT'],
    ['refuse.example', 'unknown: blocked', 'QUIT'],
    ['nogreeting.example', 'unknown: timeout', ''],
    ['halt.example', 'unknown: timeout', 'EHLO MAIL RCPT QUIT EHLO MAIL RCPT QUIT'],
  ])('and one that does not want that, or is silent, is bothered no further: %s', async (domain, outcome, commands) => {
    const { told } = await askTogether(['anna', 'info'], domain);
    expect(told).toEqual([`anna ${outcome}`, `info ${outcome}`]);
    expect(heard.map((line) => line.split(' ')[0]).join(' ')).toBe(commands);
  });

  test('until nobody wants to know any more', async () => {
    const { told, heard: lines } = await askTogether(['anna', 'info'], 'ok.example', 1);
    expect(told).toEqual(['anna valid: ok']);
    expect(lines).not.toContain('info');
  });
});

test('a server that put us off hears nothing for a minute, one that refused us three times nothing for an hour, and then it is forgotten', async () => {
  let time = 1_000_000;
  const pace = new ExchangerPace(() => time);
  const asked = () => pace.hold('mx.example', async () => 'answer');
  pace.note('mx.example', 'deferred');
  expect(await asked()).toBeUndefined();
  time += 60_000;
  expect(await asked()).toBe('answer');
  for (let no = 0; no < 3; no += 1) pace.note('mx.example', 'refused');
  expect(await asked()).toBeUndefined();
  expect(pace.remembered).toBe(1);
  time += 3_600_001;
  expect(await asked()).toBe('answer');
  expect(pace.remembered).toBe(0);
  for (let no = 0; no < 3_000; no += 1) {
    time += 3_600;
    pace.note(`mx${no}.example`, 'refused');
  }
  expect(pace.remembered).toBeLessThan(2_001);
});

test('lists in a process of their own keep the pace of the server, and what they hold is free once that process is gone', async () => {
  const pace = new ExchangerPace();
  const ofLists: AskedPace = new AskedPace((message) => lent.take(message));
  const lent = new LentPace(pace, (answer) => ofLists.take(answer));
  const begun: string[] = [];
  const hold = (whose: Pace, name: string, talk: Promise<unknown>) =>
    whose.hold('mx.example', () => {
      begun.push(name);
      return talk;
    });
  const [first, endless] = [Promise.withResolvers<string>(), new Promise(() => undefined)];
  const answer = hold(ofLists, 'first of a list', first.promise);
  void hold(ofLists, 'second of a list', endless);
  void hold(ofLists, 'third of a list', endless);
  // Somebody waits for a single check: it goes before the list that came first.
  void hold(pace, 'first of the server', endless);
  void hold(pace, 'second of the server', endless);
  await expect.poll(() => begun).toEqual(['first of a list', 'second of a list']);
  first.resolve('answer');
  expect(await answer).toBe('answer');
  await expect.poll(() => begun.slice(2)).toEqual(['first of the server']);
  lent.end();
  await expect.poll(() => begun.slice(3)).toEqual(['second of the server']);
  for (let no = 0; no < 3; no += 1) ofLists.note('other.example', 'refused');
  expect(await pace.hold('other.example', async () => 'answer')).toBeUndefined();
});

test('lists have equal shares of what is in hand: one alone has all, two have half, and the rest is given back', async () => {
  const shares = new TalkShares();
  const held = { first: 0, second: 0 };
  const done = Promise.withResolvers<void>();
  const start = (share: TalkShare, name: keyof typeof held, works: number) =>
    Array.from({ length: works }, async () =>
      share.hold(async () => {
        held[name] += 1;
        await done.promise;
        held[name] -= 1;
      }),
    );
  const [first, second] = [shares.open(), shares.open()];
  const works = [...start(first, 'first', MOST_TALKS), ...start(second, 'second', 10)];
  await expect.poll(() => held).toEqual({ first: MOST_TALKS / 2, second: 10 });
  second.end();
  await expect.poll(() => held).toEqual({ first: MOST_TALKS, second: 10 });
  done.resolve();
  await Promise.all(works);
  expect(held).toEqual({ first: 0, second: 0 });
});

test('a mail server that refuses the connection leaves the address unknown', async () => {
  const check = await verify('anna@ok.example', {}, { port: 1 });
  expect([check.status, check.reason]).toEqual(['unknown', 'timeout']);
});

test('where port 25 is shut nobody is judged', async () => {
  const check = await verify('nobody@ok.example', {}, { reachesOthers: async () => false });
  expect([check.status, check.reason, check.smtp.connect]).toEqual(['unknown', 'port25blocked', false]);
});

test('the test of port 25 tells an open port from a shut one', async () => {
  expect(await reachesPort25(parts)).toBe(true);
  expect(await reachesPort25({ ...parts, mayConnect: () => false })).toBe(false);
});

test('what the company knows itself comes before every question', async () => {
  heard.length = 0;
  const time = '2026-11-01T00:00:00.000Z';
  expect((await verify('nobody@ok.example', { known: { what: 'wrote', time } })).status).toBe('valid');
  expect((await verify('anna@ok.example', { known: { what: 'bounced', time } })).status).toBe('invalid');
  expect(heard).toEqual([]);
});

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.com', ''],
  ['qq.co', ''],
  ['farsail.example', ''],
])('%s was perhaps meant to be %s', (typed, meant) => {
  expect(
    suggestDomain(
      typed,
      ['gmail.com', 'hotmail.com', 'qq.com'].filter((name) => name !== 'qq.com' || typed !== 'qq.co'),
    ),
  ).toBe(meant);
});

test.each([
  [{ code: 550, text: '5.7.1 Client host blocked using Spamhaus' }, 'blocked'],
  [{ code: 504, text: '5.5.2 <a>: Helo command rejected: need fully-qualified hostname' }, 'blocked'],
  [{ code: 550, text: 'Sender verify failed' }, 'blocked'],
  [{ code: 550, text: '192.0.2.1 is in a black list at bl.example' }, 'blocked'],
  [{ code: 550, text: '5.1.8 <a@b.example>: Address rejected: Domain not found' }, 'blocked'],
  [{ code: 550, text: 'SPF check failed' }, 'blocked'],
  [{ code: 530, text: 'Must issue a STARTTLS command first' }, 'blocked'],
  [{ code: 503, text: '5.5.1 Error: need MAIL command' }, 'blocked'],
  [{ code: 550, text: 'Too many invalid recipients' }, 'blocked'],
  [{ code: 554, text: 'Denied' }, 'blocked'],
  [{ code: 554, text: 'Transaction failed' }, 'blocked'],
  [{ code: 550, text: 'No such user here' }, 'mailboxnotfound'],
  [{ code: 550, text: '<sender@relay.example>: User unknown' }, 'mailboxnotfound'],
  [{ code: 550, text: '5.1.1 User unknown in relay recipient table' }, 'mailboxnotfound'],
  [{ code: 554, text: '5.1.1 This user has no account' }, 'mailboxnotfound'],
  [{ code: 554, text: '5.7.1 recipient address rejected: user unknown' }, 'mailboxnotfound'],
  [{ code: 550, text: 'Mailbox unavailable or access denied' }, 'mailboxnotfound'],
  [{ code: 550, text: 'no such user (helo ok)' }, 'mailboxnotfound'],
  [{ code: 550, text: '5.7.1 mailbox full over quota' }, 'mailboxfull'],
  [{ code: 550, text: 'Mailbox unavailable: no SPF record of your domain' }, 'blocked'],
  [{ code: 550, text: 'Sender verify failed, user unknown' }, 'blocked'],
  [{ code: 554, text: '5.1.0 Address rejected by policy' }, 'refused'],
  [{ code: 554, text: 'mailbox disabled' }, 'mailboxdisabled'],
  [{ code: 552, text: '5.2.2 over quota' }, 'mailboxfull'],
  [{ code: 450, text: 'try again later' }, 'greylisted'],
  [{ code: 421, text: 'busy' }, 'later'],
] as const)('%o means %s', (answer, meaning) => {
  expect(meaningOf(answer)).toBe(meaning);
});

test('checkEmailAddress keeps a judgement, marks the contact, and asks no second time', async () => {
  const server = await startServer({
    settings: { dnsServers: [names.address], verifyPort: parts.port, verifyHelo: parts.helo, verifyFrom: parts.from },
  });
  const caller = server.as(await signIn(server.db));
  heard.length = 0;
  const first = (await caller.call('checkEmailAddress', { mail: ' anna@ok.example ' })).body.result;
  expect([first.mail, first.status, first.reason, first.cached, first.mx.records]).toEqual([
    'anna@ok.example',
    'valid',
    'ok',
    false,
    ['mx.ok.example'],
  ]);
  const asked = heard.length;
  const second = (await caller.call('checkEmailAddress', { mail: 'anna@ok.example' })).body.result;
  expect([second.status, second.cached, heard.length]).toEqual(['valid', true, asked]);
});

test('a mail server that answers with a line without an end is left before it fills our memory', async () => {
  const piece = Buffer.alloc(65_536, 'a');
  let sent = 0;
  const hostile = createServer((socket) => {
    const go = () => {
      sent += piece.length;
      if (!socket.destroyed) socket.write(piece, go);
    };
    socket.on('error', () => socket.destroy());
    go();
  });
  await new Promise<void>((done) => void hostile.listen(0, '127.0.0.1', done));
  const { port } = hostile.address() as AddressInfo;
  await expect(openConversation({ address: '127.0.0.1', port, helo: 'a.example', patienceMs: 2_000 })).rejects.toThrow('closed');
  expect(sent).toBeLessThan(32 << 20);
  await new Promise((done) => void hostile.close(done));
});
