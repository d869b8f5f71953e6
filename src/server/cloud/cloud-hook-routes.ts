import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isHookFull, isHookKey } from '#server/messaging/hook/hook-target.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';

import { cloudHookJob, type CloudReport } from './apply-cloud-events.ts';
import type { CloudProvider } from './cloud-adapter.ts';
import { type SnsMessage, snsReader, type SnsTrust, snsTrust } from './sns-message.ts';

interface CloudHookParts {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'send'>;
  trust?: SnsTrust;
}

type Request = FastifyRequest<{ Params: { key: string } }>;

/** Whose mails a report is about. */
interface Sender {
  id: string;
  topicarn: string;
}

interface Found {
  sender: Sender;
  body: Buffer;
}

type Read = ReturnType<typeof snsReader>;

const OK = 200;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 60;
const PARTY = 'hooks';
/** SNS sends 256 KB at most. */
const MOST_BYTES = 1 << 19;

/**
 * Where cloud providers report what became of marketing mails: `/hook/ses/…` and `/hook/directmail/…`, beside the contract.
 *
 * A report is written down as it came and answered at once; a job understands it later. SNS signs what it sends; EventBridge is known by the secret in
 * the address.
 */
export async function cloudHookRoutes(app: FastifyInstance, { db, jobs, trust = snsTrust }: CloudHookParts): Promise<void> {
  dropPageHeaders(app);
  app.removeAllContentTypeParsers();
  // The signature is over the fields as they came, so nothing may read them before it.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
  const read = snsReader(trust);
  const senders = new WeakMap<FastifyRequest, Sender>();
  /** Whose address it is comes first: a stranger's body is not even taken in. */
  const finding = (provider: CloudProvider) => ({
    bodyLimit: MOST_BYTES,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = await asParty(PARTY, () => senderOf(db, (request as Request).params.key, provider));
      if (sender === 'unknown') return say(reply, NOT_FOUND, 'Not found');
      if (sender === 'full') return say(reply.header('retry-after', RETRY_AFTER_SECONDS), UNAVAILABLE, 'Later');
      senders.set(request, sender);
      return undefined;
    },
  });
  const found = (request: FastifyRequest) => ({ body: bytesOf(request), sender: senders.get(request) ?? nobody() });
  app.post('/ses/:key', finding('ses'), (request, reply) => takeSns({ db, jobs }, { ...found(request), read }, reply));
  app.post('/directmail/:key', finding('directmail'), (request, reply) => takeBridge({ db, jobs }, found(request), reply));
}

function say(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(text);
}

async function takeSns(
  parts: Omit<CloudHookParts, 'trust'>,
  { sender, body, read }: Found & { read: Read },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = await messageOf(read, body);
  if (message === 'unreadable') return say(reply, UNAVAILABLE, 'No certificate');
  if (!message) return say(reply, UNAUTHORISED, 'Wrong signature');
  if (sender.topicarn !== '' && sender.topicarn !== message.TopicArn) return say(reply, FORBIDDEN, 'Another topic');
  if (message.Type !== 'UnsubscribeConfirmation')
    await keep(parts, sender.id, { provider: message.Type === 'Notification' ? 'ses' : 'ses-confirm', body });
  return say(reply, OK, 'OK');
}

/** Without its certificate nothing can be said of a message; it is sent again, and the certificate may be had then. */
async function messageOf(read: Read, body: Buffer): Promise<SnsMessage | 'unreadable' | undefined> {
  try {
    return await read(body);
  } catch (error) {
    if (error instanceof FetchFailure) return 'unreadable';
    throw error;
  }
}

async function takeBridge(parts: Omit<CloudHookParts, 'trust'>, { sender, body }: Found, reply: FastifyReply): Promise<FastifyReply> {
  await keep(parts, sender.id, { provider: 'directmail', body });
  return say(reply, OK, 'OK');
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function nobody(): never {
  throw new Error('A report was let in for nobody');
}

/** Also of a sender that was removed: what its mails still do is to be counted. */
async function senderOf(db: Kysely<Database>, key: string, provider: CloudProvider): Promise<Sender | 'unknown' | 'full'> {
  const find = db
    .selectFrom('cloud_sender')
    .where('hookkey', '=', key)
    .where('provider', '=', provider)
    .select(['mailbox_id as id', 'topicarn']);
  const sender = isHookKey(key) ? await find.executeTakeFirst() : undefined;
  if (!sender) return 'unknown';
  return (await isHookFull(db, { provider, target: sender.id })) ? 'full' : sender;
}

async function keep({ db, jobs }: Omit<CloudHookParts, 'trust'>, id: string, { provider, body }: Pick<CloudReport, 'provider' | 'body'>) {
  await asParty(PARTY, () =>
    sql`
      WITH told AS (UPDATE cloud_sender SET hooktime = now() WHERE mailbox_id = ${id} AND (hooktime IS NULL OR hooktime < now() - interval '10 seconds'))
      INSERT INTO hook_inbox (provider, target_id, body) VALUES (${provider}, ${id}, ${body})`.execute(db),
  );
  await jobs.send(cloudHookJob, {});
}
