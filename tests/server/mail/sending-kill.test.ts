import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { openSecrets } from '#server/secrets.ts';

import { killAll, startProcess } from '../../support/server-process.ts';
import { signIn, startServer } from '../../support/server.ts';
import { mailboxAt, mailServer, PLAIN_DRAFT } from './support.ts';

const SECRET_KEY = 'only for tests, only for tests, only';

afterAll(killAll);

test('a mail that a killed server had begun is unsure at the next start, and what it had not begun goes', async () => {
  const server = await startServer({ seed: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-kill-mail-'));
  const { host, user, database } = server.target as { host: string; user: string; database: string };
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  const settings = { DATA_DIR: dataDir, DATABASE_URL, SECRET_KEY, ALLOW_LOOPBACK: '1' };
  const held = Promise.withResolvers<void>();
  const taken: string[] = [];
  const state = { isHolding: true };
  const post = await mailServer({
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        taken.push(/^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '');
        if (state.isHolding) held.resolve();
        else done();
      });
    },
  });
  const owner = await signIn(server.db);
  const secret = openSecrets({ secretKey: SECRET_KEY, dataDir }).seal('secret');
  await mailboxAt(server, owner, { port: post.port, secret, storesent: false });
  const writer = server.as(owner);
  const send = async () => {
    const { result } = (await writer.call('saveDraft', PLAIN_DRAFT)).body;
    await writer.call('sendMail', { id: result.id, version: 1 });
    await server.db.updateTable('outgoing_message').set({ dueat: new Date() }).where('outgoing_id', '=', result.id).execute();
    return result.id;
  };
  const begun = await send();
  const first = await startProcess(settings);
  await held.promise;
  await first.kill('SIGKILL');
  state.isHolding = false;
  const later = await send();
  await startProcess(settings);
  const status = async (id: string) => (await writer.call('getOutgoingMail', { id })).body.result.status;
  await vi.waitUntil(async () => (await status(later)) === 'sent' && (await status(begun)) === 'unsure', { timeout: 30_000, interval: 50 });
  expect(new Set(taken).size).toBe(2);
  expect(taken).toHaveLength(2);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
