import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Dovecot, startDovecot } from '../support/dovecot/start-dovecot.ts';
import { roughProxy } from '../support/rough-proxy.ts';

const MAIL = 'From: a@example.com\r\nSubject: one\r\nMessage-ID: <1@example.com>\r\n\r\nHello\r\n';
const CAPABLE_OF_LITTLE = 'IMAP4rev1 LITERAL+ IDLE UIDPLUS';

let server: Dovecot;
beforeAll(async () => {
  server = await startDovecot({ users: { chen: 'secret', li: 'other' } });
});
afterAll(async () => server.stop());

describe('the IMAP server of the tests', () => {
  test('keeps what is delivered, with its date and whether it was read', async () => {
    const date = new Date('2026-03-04T05:06:07Z');
    await server.deliver('chen', [MAIL, { raw: MAIL, date, isRead: true }]);
    const client = await server.client('chen');
    await client.mailboxOpen('INBOX');
    const found = [...(await client.fetchAll('1:*', { flags: true, internalDate: true }))];
    expect(found.map(({ flags }) => [...(flags ?? [])].includes(String.raw`\Seen`))).toEqual([false, true]);
    expect(found[1]?.internalDate).toEqual(date);
    await client.logout();
  });

  test('speaks TLS with a certificate that can be trusted, and refuses a wrong password', async () => {
    const { host, securePort: port, certificate } = server;
    const of = (pass: string) => {
      const client = new ImapFlow({
        host,
        port,
        secure: true,
        servername: 'localhost',
        auth: { user: 'li', pass },
        logger: false,
        tls: { ca: certificate.cert },
      });
      client.on('error', () => undefined);
      return client;
    };
    const right = of('other');
    await right.connect();
    expect([...right.capabilities.keys()]).toEqual(expect.arrayContaining(['IDLE', 'CONDSTORE', 'QRESYNC']));
    await right.logout();
    await expect(of('wrong').connect()).rejects.toMatchObject({ authenticationFailed: true });
  });

  test('plays a server that can less', async () => {
    const small = await startDovecot({ users: { chen: 'secret' }, capability: CAPABLE_OF_LITTLE });
    const client = await small.client('chen');
    expect(client.capabilities.has('CONDSTORE')).toBe(false);
    await client.logout();
    await small.stop();
  });

  test('numbers a folder anew', async () => {
    await server.deliver('li', [MAIL]);
    await server.setUidValidity('li', 777_777);
    const client = await server.client('li');
    const { uidValidity } = await client.mailboxOpen('INBOX');
    expect(uidValidity).toBe(777_777n);
    await client.logout();
  });

  test('is there again with its mails after a kill', async () => {
    await server.deliver('li', [MAIL], 'Archive');
    await server.kill();
    await expect(server.client('li')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await server.start();
    const client = await server.client('li');
    expect(await client.status('Archive', { messages: true })).toMatchObject({ messages: 1 });
    await client.logout();
  });
});

describe('the rough line', () => {
  test('passes, cuts and spoils by plan', async () => {
    const kinds = [undefined, 'cut', 'garbage'] as const;
    const line = await roughProxy(server, (n) => (kinds[n] ? { kind: kinds[n], afterBytes: 60 } : undefined));
    const through = () => server.client('chen', { port: line.port, greetingTimeout: 2_000 });
    const good = await through();
    await good.logout();
    await expect(through()).rejects.toBeInstanceOf(Error);
    await through().then(
      (client) => client.close(),
      () => undefined,
    );
    expect(line.happened).toEqual({ cut: 1, stall: 0, garbage: 1 });
    await line.stop();
  });

  test('stalls by plan, and refuses while it is closed', async () => {
    const line = await roughProxy(server, (n) => (n === 0 ? { kind: 'stall', afterBytes: 10 } : undefined));
    await expect(server.client('chen', { port: line.port, greetingTimeout: 300 })).rejects.toBeInstanceOf(Error);
    expect(line.happened.stall).toBe(1);
    line.open(false);
    await expect(server.client('chen', { port: line.port })).rejects.toBeInstanceOf(Error);
    await line.stop();
  });
});
