import { expect, onTestFinished } from 'vitest';

import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { type MarketingParts, startMarketing } from '#server/edm/send/marketing-sender.ts';
import { openSecrets } from '#server/secrets.ts';

import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { lineTo } from '../mail/support.ts';
import { PLAIN_TASK } from './plain-task.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';

/** A server that knows what marketing mail needs. */
export async function marketingServer(): Promise<TestServer> {
  return startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
}

/** Starts a task to addresses from one mailbox, without sending anything of it. */
export async function startedTask(
  { db }: TestServer,
  seller: TestCaller,
  { mailbox, addresses }: { mailbox: string; addresses: readonly string[] },
): Promise<string> {
  const task = { ...PLAIN_TASK, senderids: [mailbox], audience: { source: 'paste', addresses: addresses.join('\n') } };
  const { id, version } = (await seller.call('saveEdmTask', { task: task as never })).body.result;
  expect((await seller.call('startEdmTask', { id, version })).status).toBe(200);
  await prepareTask(db, id);
  return id;
}

/** Sends marketing mail as one server does, until the test has finished. */
export function marketingOf({ db, target }: TestServer, options: Partial<MarketingParts> = {}): void {
  const tracking = { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/' }) };
  const sender = startMarketing({ db, target, tracking, openLine: lineTo(db), onError: fail, ...options });
  onTestFinished(() => sender.stop());
}

function fail(error: unknown): void {
  throw error;
}

/** Different addresses of one domain, which receives its mail itself. */
export function buyers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `b${at}@buyer.example`);
}
