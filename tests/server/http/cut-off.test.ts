import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { signIn, startServer } from '../../support/server.ts';

const INFO = 30;

test('an upload whose line is cut is no failure of the server, and leaves nothing', async () => {
  const server = await startServer();
  const account = await signIn(server.db);
  const keys = `Cookie: session=${account.session}; token=${account.token}\r\nX-Token: ${account.token}`;
  const head = `POST /api/customer/uploadcustomerimport?filename=a.csv HTTP/1.1\r\nHost: x\r\n${keys}\r\nContent-Type: application/octet-stream`;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const arrived = once(server.app.server, 'request');
  socket.write(`${head}\r\nContent-Length: 5000000\r\n\r\nname\r\nACME`);
  await arrived;
  socket.destroy();

  const told = () => server.logged().map((line) => JSON.parse(line) as { level: number; msg: string; failure?: string });
  await expect.poll(() => told().find(({ msg }) => msg === 'a body was cut off')?.level).toBe(INFO);
  expect(told().filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(await server.db.selectFrom('customer_import').select('id').execute()).toEqual([]);
});

test('a server that closes waits for nobody who has opened a connection and sent nothing, as browsers do', async () => {
  const { app, url } = await startServer();
  const opened = once(app.server, 'connection');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(socket, 'close');
  await opened;
  await app.close();
  expect(await ended).toEqual([false]);
});
