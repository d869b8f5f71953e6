import { connect } from 'node:net';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { signIn, startServer, type TestServer } from '../../support/server.ts';

test('one address that asks for too much at once is told to wait at once, and is served again afterwards', async () => {
  const server = await startServer();
  const caller = server.as(await signIn(server.db));
  const ask = () => caller.fetch('/api/account/getuserinfo');
  const { replies, refused } = await server.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE account`.execute(transaction);
    const replies = Array.from({ length: 129 }, ask);
    return { replies, refused: await Promise.race(replies) };
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const statuses = await Promise.all(replies.map(async (reply) => (await reply).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(128);
  expect((await ask()).status).toBe(200);
});

describe('clients that send slowly', () => {
  test('hold no place, however many they are, and are sent away', async () => {
    const server = await startServer({ settings: { trustProxy: 1 } });
    const slow = Array.from({ length: 300 }, (_, at) => dribble(server, loginFrom(`203.0.113.${at % 3}`)));
    await Promise.all(slow.map(({ sent }) => sent));
    const caller = server.as(await signIn(server.db));
    for (const address of ['203.0.113.0', '203.0.113.9'])
      expect((await caller.fetch('/api/account/getuserinfo', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(slow.map(() => 'HTTP/1.1 408 Request Timeout'));
  });

  test('have few uploads at once, and what they did not finish is thrown away', async () => {
    const server = await startServer();
    const account = await signIn(server.db);
    const keys = `Cookie: session=${account.session}; token=${account.token}\r\nX-Token: ${account.token}`;
    const upload = `POST /api/customer/uploadcustomerimport?filename=a.csv HTTP/1.1\r\nHost: x\r\n${keys}\r\nContent-Type: application/octet-stream\r\nContent-Length: 5000000\r\n\r\n`;
    const slow = Array.from({ length: 8 }, () => dribble(server, upload));
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    const statuses = answers.map((answer) => answer.slice(9, 12));
    expect(statuses.filter((status) => status === '429')).toHaveLength(2);
    expect(statuses.filter((status) => status === '408')).toHaveLength(6);
    expect(await server.db.selectFrom('customer_import').select('id').execute()).toEqual([]);
  });
});

function loginFrom(address: string): string {
  return `POST /api/account/loginpost HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
}

/** Opens a connection, sends the beginning of a request, and then a byte now and again for as long as anybody listens. */
function dribble({ url }: TestServer, head: string): { sent: Promise<void>; answer: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const sent = new Promise<void>((done) => {
    socket.write(head, () => {
      timer = setInterval(() => socket.write(' '), 200);
      done();
    });
  });
  const answer = new Promise<string>((done) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      clearInterval(timer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      done(text);
    });
  });
  return { sent, answer };
}
