import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Keeper } from '#server/mail/keeper/keeper.ts';

import { launch, visit } from '../support/browser.ts';
import { type Dovecot, startDovecot } from '../support/dovecot/start-dovecot.ts';
import { bindMailbox, startKeeper, type TestMailbox } from '../support/mailbox.ts';
import { eventVectors, strangeVectors, trackingVectors } from '../support/script-vectors.ts';
import { startServer, type TestServer } from '../support/server.ts';

const WITHIN = { timeout: 120_000, interval: 200 };

let product: TestServer;
let imap: Dovecot;
let smtp: SMTPServer;
let keeper: Keeper;
let box: TestMailbox;
let browser: Browser;
let elsewhere: Server;
let asked: string[] = [];

beforeAll(async () => {
  product = await startServer({ seed: true });
  imap = await startDovecot({ users: { chen: 'secret' } });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _, done) => {
      await imap.deliver('chen', [await buffer(stream)]);
      done();
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  elsewhere.close();
  await keeper.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await imap.stop();
});

/** Sends each text as a mail, and gives their ids once the keeper has fetched all of them. */
async function receive(texts: readonly string[]): Promise<string[]> {
  const way = createTransport({
    host: '127.0.0.1',
    port: (smtp.server.address() as AddressInfo).port,
    pool: true,
    ignoreTLS: true,
  });
  await Promise.all(
    texts.map((html, at) =>
      way.sendMail({
        from: 'ann@buyer.example',
        to: 'chen@farsail.test',
        subject: `Vector ${at}`,
        messageId: `<v${at}@buyer.example>`,
        html,
      }),
    ),
  );
  way.close();
  box = await bindMailbox(product.db, { port: imap.port, user: 'chen' });
  ({ keeper } = startKeeper(product));
  const kept = product.db.selectFrom('mail').where('mailbox_id', '=', box.id).select(['id', 'messageid']);
  await vi.waitUntil(async () => (await kept.execute()).length === texts.length, WITHIN);
  const ids = new Map((await kept.execute()).map(({ id, messageid }) => [messageid, id]));
  return texts.map((_, at) => ids.get(`<v${at}@buyer.example>`) ?? '');
}

/** Opens the document of a mail's frame, with all that it loads; a round trip more is behind whatever it began by itself. */
async function open(page: Page, id: string): Promise<void> {
  const { token } = (await product.as(box.account).call('getMailFrame', { id })).body.result;
  await page.goto(`${product.url}/mail/frame/${token}`);
  await page.title();
}

test(
  'no script of a mail runs and nothing is asked for, from the sender’s server to the reader’s browser',
  { timeout: 600_000 },
  async () => {
    const host = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const together = Array.from({ length: Math.ceil(eventVectors.length / 31) }, (_, at) =>
      eventVectors.slice(at * 31, at * 31 + 31).join(''),
    );
    const mails = [...strangeVectors, ...together, ...trackingVectors(host)];
    const ids = await receive(mails);
    const { session, token } = box.account;
    const { page } = await visit(browser, { url: product.url, cookies: { session, token } });
    const executed: string[] = [];
    const answered: string[] = [];
    page.on('console', (message) => message.text() === 'EXECUTED' && executed.push(page.url()));
    page.on('response', (response) => new URL(response.url()).pathname.startsWith('/mail/frame/') || answered.push(response.url()));
    asked = [];
    for (const id of ids) await open(page, id);
    expect({ executed, asked, answered: answered.filter((url) => !url.endsWith('/favicon.ico')) }).toEqual({
      executed: [],
      asked: [],
      answered: [],
    });
  },
);
