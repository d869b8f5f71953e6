import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
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
type Read = ReturnType<typeof snsReader>;

const OK = 200;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
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
  app.post('/ses/:key', { bodyLimit: MOST_BYTES }, (request, reply) => takeSns({ db, jobs }, { request: request as Request, reply, read }));
  app.post('/directmail/:key', { bodyLimit: MOST_BYTES }, (request, reply) => takeBridge({ db, jobs }, request as Request, reply));
}

function say(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(text);
}

async function takeSns(
  parts: Omit<CloudHookParts, 'trust'>,
  { request, reply, read }: { request: Request; reply: FastifyReply; read: Read },
): Promise<FastifyReply> {
  const sender = await senderOf(parts.db, request.params.key, 'ses');
  if (!sender) return say(reply, NOT_FOUND, 'Not found');
  const body = bytesOf(request);
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

async function takeBridge(parts: Omit<CloudHookParts, 'trust'>, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const sender = await senderOf(parts.db, request.params.key, 'directmail');
  if (!sender) return say(reply, NOT_FOUND, 'Not found');
  await keep(parts, sender.id, { provider: 'directmail', body: bytesOf(request) });
  return say(reply, OK, 'OK');
}

function bytesOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Also of a sender that was removed: what its mails still do is to be counted. */
async function senderOf(db: Kysely<Database>, key: string, provider: CloudProvider) {
  const find = db
    .selectFrom('cloud_sender')
    .where('hookkey', '=', key.slice(0, 100))
    .where('provider', '=', provider)
    .select(['mailbox_id as id', 'topicarn']);
  return asParty(PARTY, () => find.executeTakeFirst());
}

async function keep({ db, jobs }: Omit<CloudHookParts, 'trust'>, id: string, { provider, body }: Pick<CloudReport, 'provider' | 'body'>) {
  await asParty(PARTY, () =>
    sql`
      WITH told AS (UPDATE cloud_sender SET hooktime = now() WHERE mailbox_id = ${id} AND (hooktime IS NULL OR hooktime < now() - interval '10 seconds'))
      INSERT INTO hook_inbox (provider, target_id, body) VALUES (${provider}, ${id}, ${body})`.execute(db),
  );
  await jobs.send(cloudHookJob, {});
}
