import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';

import type { SignedIn } from '../support/accounts.ts';
import { type Dovecot, startDovecot } from '../support/dovecot/start-dovecot.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../support/server.ts';

const SECRET_KEY = 'a key of the tests, long enough for it';
const PASSWORD = 'abcd efgh ijkl mnop';

let server: TestServer;
let dovecot: Dovecot;
let smtp: { port: number; stop: () => Promise<void> };
let account: SignedIn;
let owner: TestCaller;
beforeAll(async () => {
  [server, dovecot, smtp] = await Promise.all([
    startServer({ settings: { secretKey: SECRET_KEY } }),
    startDovecot({ users: { 'chen@farsail.example': PASSWORD } }),
    startSmtp(),
  ]);
  account = await signIn(server.db);
  owner = server.as(account);
});
afterAll(async () => {
  await Promise.all([dovecot?.stop(), smtp?.stop()]);
});

/** A mail server that takes one password and says to all others what it is told to say. */
async function startSmtp(refusal = '535 5.7.8 Error: authentication failed'): Promise<{ port: number; stop: () => Promise<void> }> {
  const made = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _, done) {
      if (password === PASSWORD) return done(null, { user: 'chen' });
      const [code = '535', ...text] = refusal.split(' ');
      return done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }));
    },
  });
  await new Promise<void>((resolve) => void made.listen(0, '127.0.0.1', resolve));
  const { port } = made.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => made.close(() => resolve())) };
}

function connection(email = 'chen@farsail.example'): { email: string; imap: Schemas['MailServer']; smtp: Schemas['MailServer'] } {
  return {
    email,
    imap: { host: '127.0.0.1', port: dovecot.port, security: 'none', user: 'chen@farsail.example' },
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'none', user: 'chen@farsail.example' },
  };
}

const draft = (email?: string) => ({ ...connection(email), displayname: '陈 Chen', provider: 'custom' as const, password: PASSWORD });
const newCaller = async () =>
  server.as(
    await signIn(server.db, {
      tenant: account.tenant,
      parent: account.id,
      rights: { permissions: [{ id: 'mail', operation: ['view', 'add', 'edit', 'delete'] }], roles: [] },
    }),
  );
async function firstMailbox(): Promise<Schemas['Mailbox']> {
  const [first] = (await owner.call('listMailboxes')).body.result;
  if (!first) throw new Error('No mailbox is bound.');
  return first;
}

const rowOf = async (id: string) => server.db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('trying a mailbox', () => {
  test('the right password opens both servers', async () => {
    const { body } = await owner.call('checkMailbox', { ...connection(), password: PASSWORD });
    expect(body.result).toEqual({ imap: '', smtp: '', imaptext: '', smtptext: '' });
  });

  test('a wrong password is told, with what the servers said', async () => {
    const { body } = await owner.call('checkMailbox', { ...connection(), password: 'wrong' });
    expect(body.result).toMatchObject({ imap: 'password', smtp: 'password' });
    expect(body.result.imaptext).toMatch(/authentication failed/i);
    expect(body.result.smtptext).toMatch(/authentication failed/i);
  });

  test.each([
    ['535 Login Fail. Please enter your authorization code to login. More information in https://service.mail.qq.com', 'apppassword'],
    ['535 Error: 请使用授权码登录。详情请看: https://service.mail.qq.com', 'apppassword'],
    ['535-5.7.8 Username and Password not accepted. For more information, go to https://support.google.com x-gsmtp', 'apppassword'],
    ['534 5.7.9 Application-specific password required', 'apppassword'],
    ['550 User has no permission', 'disabled'],
    ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'disabled'],
    ['454 4.7.0 Too many login attempts, please try again later.', 'toomany'],
    ['535 Error: authentication failed', 'password'],
  ])('a provider that says %j asks for what it is: %s', async (refusal, fault) => {
    const refusing = await startSmtp(refusal.replace('535-', '535 '));
    const caller = await newCaller();
    const { imap, ...rest } = connection();
    const user = `${fault}-${refusing.port}`;
    const { body } = await caller.call('checkMailbox', {
      ...rest,
      imap: { ...imap, user },
      smtp: { ...rest.smtp, port: refusing.port, user },
      password: 'wrong',
    });
    expect(body.result.smtp).toBe(fault);
    await refusing.stop();
  });

  test.each<[string, Partial<Schemas['MailServer']>, Schemas['MailFault']]>([
    ['a port where nobody listens', { port: 1 }, 'refused'],
    ['an address of a private network', { host: '10.0.0.1' }, 'notpublic'],
    ['a name that is nobody’s', { host: 'mail.invalid' }, 'nohost'],
    ['a server without TLS', { security: 'ssl' }, 'tls'],
    ['a server without STARTTLS', { security: 'starttls' }, 'tls'],
  ])('%s is told as such', async (what, change, fault) => {
    const caller = await newCaller();
    const { imap, ...rest } = connection();
    const wrong = { ...rest.smtp, user: what, ...change };
    const { body } = await caller.call('checkMailbox', {
      ...rest,
      imap: { ...imap, user: what, ...change },
      smtp: wrong,
      password: PASSWORD,
    });
    expect(body.result.smtp).toBe(fault);
    expect(body.result.imap).toBe(fault);
  });

  test('a certificate that nobody vouches for is no safe connection', async () => {
    const caller = await newCaller();
    const { imap, ...rest } = connection();
    const { body } = await caller.call('checkMailbox', {
      ...rest,
      imap: { ...imap, port: dovecot.securePort, security: 'ssl', user: 'tls' },
      password: PASSWORD,
    });
    expect(body.result.imap).toBe('tls');
  });

  test('tries are limited, because providers lock an account after some', async () => {
    const caller = await newCaller();
    const { imap, ...rest } = connection();
    const of = { ...rest, imap: { ...imap, port: 1, user: 'limited' }, smtp: { ...rest.smtp, port: 1, user: 'limited' }, password: 'x' };
    for (let n = 1; n <= 6; n++) expect((await caller.call('checkMailbox', of)).status).toBe(200);
    expect((await caller.call('checkMailbox', of)).status).toBe(429);
    await server.db.deleteFrom('rate_limit').execute();
  });
});

describe('a server of a private network', () => {
  test.each(['127.0.0.1', '10.0.0.8', 'localhost', 'mail.LOCALHOST', '169.254.169.254'])(
    '%s is refused before anything is kept',
    async (host) => {
      const outside = await startServer({ settings: { secretKey: SECRET_KEY, allowLoopback: false } });
      const stranger = await signIn(outside.db);
      const server = { host, port: 993, security: 'ssl', user: 'chen' } as const;
      const { body } = await outside.as(stranger).call('addMailbox', { ...draft('chen@own.example'), imap: server, smtp: server });
      expect(body).toMatchObject({ code: 409, result: { field: 'imap' } });
      expect(await outside.db.selectFrom('mailbox').where('owner_id', '=', stranger.id).select('id').execute()).toEqual([]);
    },
  );
});

describe('a bound mailbox', () => {
  test('keeps its password where no answer and no log shows it, and is found by the keeper at once', async () => {
    const { body } = await owner.call('addMailbox', draft('Chen@Farsail.example'));
    expect(body.result).toMatchObject({
      email: 'chen@farsail.example',
      status: 1,
      isdefault: true,
      secretset: true,
      sync: { state: 'waiting', kept: 0, total: 0, fault: '' },
    });
    const row = await rowOf(body.result.id);
    expect(openSecrets({ secretKey: SECRET_KEY, dataDir: '' }).open(row.secret ?? Buffer.of())).toBe(PASSWORD);
    expect(Number(row.wake)).toBe(1);
    const lines = await server.db.selectFrom('log_entry').selectAll().where('entity', '=', 'mailbox').execute();
    expect(lines.map(({ action }) => action)).toEqual(['create']);
    expect(JSON.stringify([body, lines, server.logged()])).not.toContain(PASSWORD);
    expect((await owner.call('addMailbox', draft())).body.code).toBe(409);
  });

  test('is tried with the kept password at its own servers and at no others', async () => {
    const { id, version } = await firstMailbox();
    const { body } = await owner.call('checkMailbox', { id, ...connection() });
    expect(body.result).toMatchObject({ imap: '', smtp: '' });
    const { imap, ...rest } = connection();
    const elsewhere = await owner.call('checkMailbox', { id, ...rest, imap: { ...imap, host: 'thief.example' } });
    expect(elsewhere.status).toBe(404);
    const moved = { ...draft(), password: '', smtp: { ...rest.smtp, host: 'thief.example' } };
    expect((await owner.call('updateMailbox', { id, version, mailbox: moved })).status).toBe(409);
    expect((await rowOf(id)).smtp.host).toBe('127.0.0.1');
  });

  test('is changed once by two who read the same version, and keeps its password with an empty one', async () => {
    const { id, version } = await firstMailbox();
    const change = {
      id,
      version,
      mailbox: { ...draft(), password: '', displayname: 'Chen', limit: { perminute: 5, perhour: 50, perday: 100 }, shared: true },
    };
    const answers = await Promise.all([owner.call('updateMailbox', change), owner.call('updateMailbox', change)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await owner.call('listMailboxes')).body.result[0]).toMatchObject({
      displayname: 'Chen',
      limit: { perday: 100 },
      shared: true,
      secretset: true,
      version: version + 1,
    });
  });

  test('is off and on again, and each time the keeper is told', async () => {
    const { id } = await firstMailbox();
    const { wake } = await rowOf(id);
    const off = await owner.call('updateMailboxStatus', { id, status: 0 });
    expect(off.body.result).toMatchObject({ status: 0, sync: { state: 'disabled' } });
    const on = await owner.call('updateMailboxStatus', { id, status: 1 });
    expect(on.body.result).toMatchObject({ status: 1, sync: { state: 'waiting' } });
    expect(Number((await rowOf(id)).wake)).toBe(Number(wake) + 2);
  });

  test('that is unlinked forgets its password and keeps its mails, the next one is the default, and bound again it has them', async () => {
    const second = await owner.call('addMailbox', draft('second@farsail.example'));
    expect(second.body.result.isdefault).toBe(false);
    const { id } = await firstMailbox();
    await server.db
      .insertInto('mail_folder')
      .values({ tenant_id: account.tenant, mailbox_id: id, path: 'INBOX', name: 'INBOX', role: 'inbox', total: 3 })
      .execute();
    expect((await owner.call('deleteMailbox', { id })).body.result).toEqual({ count: 1 });
    expect((await rowOf(id)).secret).toBeNull();
    const list = (await owner.call('listMailboxes')).body.result;
    expect(list.map(({ email, isdefault, unlinktime }) => [email, isdefault, unlinktime !== null])).toEqual([
      ['second@farsail.example', true, false],
      ['chen@farsail.example', false, true],
    ]);
    expect((await owner.call('updateMailboxStatus', { id, status: 1 })).status).toBe(409);
    expect((await owner.call('updateDefaultMailbox', { id })).status).toBe(409);
    const again = await owner.call('addMailbox', draft());
    expect(again.body.result).toMatchObject({ id, isdefault: false, unlinktime: null, sync: { total: 3 } });
    expect((await owner.call('updateDefaultMailbox', { id })).body.result.isdefault).toBe(true);
    expect((await owner.call('listMailboxes')).body.result.filter(({ isdefault }) => isdefault)).toHaveLength(1);
  });

  test('of somebody is nobody else’s business, the owner’s of the company no less', async () => {
    const caller = await newCaller();
    const { id } = (await caller.call('addMailbox', draft('own@farsail.example'))).body.result;
    const before = await rowOf(id);
    for (const stranger of [owner, server.as(await signIn(server.db)), await newCaller()]) {
      expect((await stranger.call('listMailboxes')).body.result.map((mailbox) => mailbox.id)).not.toContain(id);
      expect((await stranger.call('updateMailbox', { id, version: 1, mailbox: draft('own@farsail.example') })).status).toBe(404);
      expect((await stranger.call('updateMailboxStatus', { id, status: 0 })).status).toBe(404);
      expect((await stranger.call('updateDefaultMailbox', { id })).status).toBe(404);
      expect((await stranger.call('deleteMailbox', { id })).status).toBe(404);
      expect((await stranger.call('checkMailbox', { id, ...connection('own@farsail.example') })).status).toBe(404);
    }
    expect(await rowOf(id)).toEqual(before);
  });

  test('is the twentieth at most', async () => {
    const caller = await newCaller();
    for (let n = 1; n <= 20; n++) expect((await caller.call('addMailbox', draft(`m${n}@farsail.example`))).status).toBe(200);
    expect((await caller.call('addMailbox', draft('more@farsail.example'))).status).toBe(409);
    expect((await caller.call('listMailboxes')).body.result).toHaveLength(20);
  });
});

test('the settings of mail are one’s own, and what holds for the company is its owner’s to say', async () => {
  const caller = await newCaller();
  const settings = (await caller.call('getMailSettings')).body.result;
  expect(settings).toEqual({ shortcuts: true, pane: 'right', conversations: true, undoseconds: 10, shareall: false });
  expect((await caller.call('saveMailSettings', { ...settings, pane: 'below' })).body.result.pane).toBe('below');
  expect((await caller.call('saveMailSettings', { ...settings, pane: 'none', shareall: true })).status).toBe(401);
  expect((await caller.call('getMailSettings')).body.result).toMatchObject({ pane: 'below', shareall: false });
  expect((await owner.call('saveMailSettings', { ...settings, shareall: true })).body.result.shareall).toBe(true);
  expect((await caller.call('getMailSettings')).body.result.shareall).toBe(true);
});

test('a setting that is saved from an older page leaves alone what was changed elsewhere meanwhile', async () => {
  const caller = await newCaller();
  await owner.call('saveMailSettings', { shareall: true });
  await owner.call('saveMailSettings', { shareall: false });
  await owner.call('saveMailSettings', { pane: 'below' });
  expect((await owner.call('saveMailSettings', { undoseconds: 30 })).body.result).toMatchObject({
    pane: 'below',
    undoseconds: 30,
    shareall: false,
  });
  await owner.call('saveMailSettings', { shareall: true });
  expect((await caller.call('saveMailSettings', { pane: 'none' })).body.result).toMatchObject({ pane: 'none', shareall: true });
});
