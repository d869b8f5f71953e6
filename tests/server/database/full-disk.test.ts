import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, expect, test } from 'vitest';

import { signIn, startServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'farsail-full-'));

/** A disk of one megabyte, where this user may make one. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'farsail-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

test.runIf(isMounted)('an upload that finds the disk full is told so, and the next call on its connection is served', async () => {
  const server = await startServer({ settings: { dataDir: folder } });
  const { session, token } = await signIn(server.db);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const keys = { cookie: `session=${session}; token=${token}; lang=US`, 'x-token': token };
  const ask = async (path: string, body?: Buffer) => {
    const [method, type] = body ? ['POST', { 'content-type': 'application/octet-stream' }] : ['GET', {}];
    const reply = await new Promise<IncomingMessage>((done, fail) => {
      request(`${server.url}/api/${path}`, { method, agent, headers: { ...keys, ...type } }, done)
        .on('error', fail)
        .end(body);
    });
    return { status: reply.statusCode, body: JSON.parse(await text(reply)) as { message: string } };
  };
  const refused = await ask('customer/uploadcustomerimport?filename=a.csv', Buffer.alloc(8 * 1024 ** 2, 'a,b,c\n'));
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/存储空间|儲存空間|out of storage/)]);
  expect((await ask('account/getuserinfo')).status).toBe(200);
  agent.destroy();
});
