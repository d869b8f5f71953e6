import { request } from 'node:http';

import { beforeAll, expect, test } from 'vitest';

import { HOLD_MS, longestHold } from '../../support/longest-hold.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';
import { SLOWING } from '../../support/stretched.ts';

/** Node refuses more than 16 KiB of headers by itself. */
const LONG = 14_000;
const PATHS = ['/', '/login', '/api/account/getuserinfo', '/s/nobody/', '/t/c/nothing'];

let server: TestServer;
let keys: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ settings: { trustProxy: 1 } });
  const { session, token } = await signIn(server.db);
  keys = { cookie: `session=${session}; token=${token}`, 'x-token': token };
});

async function ask(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(`${server.url}${path}`, { headers: { ...keys, ...headers } }, (reply) => {
      reply.resume().on('end', () => done(reply.statusCode ?? 0));
    });
    sent.on('error', fail).end();
  });
}

const filled = (part: string) =>
  part
    .replaceAll(/[^\x20-\x7E]/g, '-')
    .repeat(LONG)
    .slice(0, LONG);

test.each([
  ['accept-language', (part: string) => filled(`${part};q=0.${part},`)],
  ['accept-encoding', (part: string) => filled(`${part};q=1,`)],
  ['accept', (part: string) => filled(`${part}/*;q=0.1,`)],
  ['cookie', (part: string) => filled(`${part.trim()}=${part.trim()};`)],
  ['authorization', (part: string) => `Bearer ${filled(part)}`],
  ['content-type', (part: string) => `application/json;${filled(part)}`],
  ['if-none-match', (part: string) => filled(`W/"${part}",`)],
  ['range', (part: string) => `bytes=${filled('1-2,')}${part}`.slice(0, LONG)],
  ['user-agent', filled],
  ['referer', filled],
  ['x-forwarded-for', (part: string) => filled(`${part},203.0.113.9,`)],
  ['x-token', filled],
])('a request with a hostile %s of many kilobytes holds up nobody', async (name, make) => {
  const held: [string, string, number][] = [];
  for (const path of PATHS) {
    await ask(path, {});
    for (const part of SLOWING) held.push([path, part, await longestHold(HOLD_MS, () => ask(path, { [name]: make(part) }))]);
  }
  expect(held.filter(([, , ms]) => ms > HOLD_MS)).toEqual([]);
});

test('a request for a hostile address of many kilobytes holds up nobody', async () => {
  const held: [string, number][] = [];
  for (const path of PATHS)
    for (const part of SLOWING) {
      const long = encodeURI(filled(part)).slice(0, LONG);
      held.push([`${path} ${part}`, await longestHold(HOLD_MS, () => ask(`${path}?a=${long}`, {}))]);
      held.push([`${path} ${part}`, await longestHold(HOLD_MS, () => ask(`${path}/${long}`, {}))]);
    }
  expect(held.filter(([, ms]) => ms > HOLD_MS)).toEqual([]);
});
