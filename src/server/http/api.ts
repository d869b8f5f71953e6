import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { localeOf } from '#lib/language.ts';
import { networkOf } from '#server/account/rate-limit.ts';
import { sessionCookies } from '#server/account/session/session.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { docsRoutes } from '#server/docs/docs-routes.ts';
import { say } from '#server/messages.ts';
import { type Caller, type Operation, type PublicContext, Refusal } from '#server/operation.ts';
import { operations } from '#server/operations.ts';
import { openSecrets } from '#server/secrets.ts';
import { noteTokenUse } from '#server/token/token-caller.ts';

import { Continuing, CONTINUING } from './continuing.ts';
import { type CheckedOperation, contract, readContract } from './contract.ts';
import { answerDownload, Download } from './download.ts';
import { answerFailure, answerUnknown, type Envelope, RETRY_AFTER_SECONDS } from './failures.ts';
import { passGate, sessionKeys } from './gate.ts';
import { readInput } from './input.ts';
import { requestLanguage } from './language.ts';
import { overloadGuard } from './overload.ts';
import { bytesOf } from './unread-body.ts';

/** What the API needs besides its requests. */
export interface ApiOptions extends Pick<PublicContext, 'db' | 'settings' | 'jobs' | 'files'> {
  /** Whether the start is done; until then every answer is 503. */
  isReady: () => boolean;
  /** Hold every answer against its schema; one that does not fit becomes a 500. */
  checkReplies: boolean;
}

type ApiParts = ApiOptions & Pick<PublicContext, 'secrets'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; only after the gate, and never on a public operation. */
    caller: Caller | undefined;
    /** The access token that was sent, also where it may not do what was asked. */
    tokenId: string | undefined;
  }
}

/**
 * Serves every operation of the contract under `/api`.
 *
 * The routes are registered here and not by an OpenAPI plugin: the order is session, token, permission, body (a plugin's security
 * handlers come after the body was validated), and the schemas are OpenAPI 3.1, compiled from the served document without rewriting it.
 */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.removeContentTypeParser('text/plain');
  // The bytes of an upload stay a stream: its operation says how many it takes.
  app.addContentTypeParser('application/octet-stream', (_, content, done) => done(null, bytesOf(content)));
  app.decorateRequest('caller');
  app.decorateRequest('tokenId');
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!options.isReady()) throw new Refusal(503, 'starting', { retryafter: RETRY_AFTER_SECONDS });
  });
  overloadGuard(app);
  const parts = { ...options, secrets: openSecrets(options.settings) };
  app.get('/openapi.json', () => contract);
  await app.register(docsRoutes, { settings: options.settings });
  for (const unknown of ['/', '/*']) app.all(unknown, answerUnknown);
  for (const operation of readContract({ withReplies: options.checkReplies })) addOperation(app, operation, parts);
}

function addOperation(app: FastifyInstance, checks: CheckedOperation, options: ApiParts): void {
  const operation = operations[checks.id] as unknown as Operation<never>;
  app.route({
    method: checks.method,
    url: checks.path,
    async onRequest(request, reply) {
      request.caller = await passGate(options.db, checks.id, request);
      if (request.caller) void reply.header('x-rights', rightsMark(request.caller));
    },
    // Before the answer goes, so that no use is missing that somebody knows of.
    async onSend({ tokenId, ip: address, log }, reply) {
      if (tokenId === undefined) return;
      const use = { tokenId, operation: checks.id, status: reply.statusCode, address };
      await noteTokenUse(options.db, use).catch((error: unknown) =>
        log.error({ err: error, ...use }, 'a use of a token was not written down'),
      );
    },
    async handler(request, reply): Promise<Envelope | Readable> {
      const input = readInput(checks, request);
      const context = contextOf(request, reply, options);
      const result: unknown = await asParty(partyOf(request), async () => operation(context as never, input as never), context.signal);
      if (result instanceof Download) return answerDownload(result, reply);
      if (result instanceof Continuing)
        return { code: CONTINUING, message: say('nothingMinedYet', requestLanguage(request)), result: result.result };
      return { code: 200, message: say('done', requestLanguage(request)), result: result ?? null };
    },
    ...(options.checkReplies && {
      preSerialization: async (_: FastifyRequest, reply: FastifyReply, payload: unknown) => checkReply(checks, reply, payload),
    }),
  });
}

/** Whose connections a call takes: its company's, or those of the network that it comes from, so that one stranger keeps no other from logging in. */
function partyOf({ caller, ip }: FastifyRequest): string {
  return caller?.tenantId ?? `network ${networkOf(ip)}`;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, settings, jobs, files, secrets }: ApiParts,
): PublicContext & { user: Caller | undefined } {
  const agent = request.headers['user-agent'] ?? '';
  return {
    db,
    settings,
    jobs,
    files,
    secrets,
    /** Who asks for it words the answer in it. The page is told, so that it asks anew once it speaks another. */
    get language() {
      const language = requestLanguage(request);
      if (!reply.sent) void reply.header('content-language', localeOf[language]);
      return language;
    },
    address: request.ip,
    agent,
    session: sessionCookies({
      db,
      reply,
      isSecure: request.protocol === 'https',
      current: sessionKeys(request),
      from: { address: request.ip, agent },
    }),
    log: request.log,
    signal: givenUp(reply),
    user: request.caller,
  };
}

function checkReply({ id, replies }: CheckedOperation, { statusCode }: FastifyReply, payload: unknown): unknown {
  const validate = replies.get(statusCode)?.();
  if (!validate) throw new Error(`${id} answered ${statusCode}, which the contract does not list`);
  const { instancePath, message } = validate(JSON.parse(JSON.stringify(payload))) ? {} : (validate.errors?.[0] ?? {});
  if (message) throw new Error(`${id} answered ${statusCode} with a body that breaks its schema: ${instancePath} ${message}`);
  return payload;
}

/** Aborts when the client goes away before it was answered. */
function givenUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * A short mark of who the caller is and what they may do now.
 *
 * It goes out with every answer to them, so that a page that was drawn for other rights learns of it with its next call, whatever that call is.
 */
function rightsMark({ id, nameremark, mobile, isindustrymanager, rights }: Caller): string {
  return createHash('sha256')
    .update(JSON.stringify([id, nameremark, mobile, isindustrymanager, rights]))
    .digest('base64url')
    .slice(0, 16);
}
