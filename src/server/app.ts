import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';

import { Refusal } from '#server/operation.ts';

import { cloudHookRoutes } from './cloud/cloud-hook-routes.ts';
import type { ConnectionTarget } from './database/connect.ts';
import { shareRoutes } from './document/share/share-routes.ts';
import { signupRoutes } from './edm/signup/signup-routes.ts';
import { templateFrames } from './edm/template/template-frames.ts';
import { marketingRoutes } from './edm/track/marketing-routes.ts';
import { api, type ApiOptions } from './http/api.ts';
import { assets } from './http/assets.ts';
import { closeWithAnswers } from './http/closing.ts';
import { answerFailure, answerUnknown } from './http/failures.ts';
import { forward } from './http/forward.ts';
import { health } from './http/health.ts';
import { logRequests } from './http/log.ts';
import { pages } from './http/pages.ts';
import { addSecurityHeaders } from './http/security.ts';
import { endSlowClients } from './http/slow-clients.ts';
import { takeInUnreadBodies } from './http/unread-body.ts';
import { trackingRoutes } from './mail/out/track/public-routes.ts';
import { mailFrames } from './mail/show/mail-frames.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { hookRoutes } from './messaging/hook/hook-routes.ts';
import { openSecrets } from './secrets.ts';
import { tlsAsk } from './site/host/tls-ask.ts';
import { LiveSites } from './site/serve/live-sites.ts';
import { openSiteHosts } from './site/serve/site-hosts.ts';
import { siteRoutes } from './site/serve/site-routes.ts';
import { calendarRoutes } from './token/calendar/calendar-routes.ts';

export interface AppOptions extends Omit<ApiOptions, 'isReady' | 'checkReplies'>, Partial<Pick<ApiOptions, 'isReady' | 'checkReplies'>> {
  log: FastifyBaseLogger;
  /** For what listens to the database on a connection of its own. */
  target: ConnectionTarget;
  /** The folder with what the build made. */
  dist?: string;
}

/** The largest request is the text of a mail, with its recipients (`lib/mail/mail-document.ts`); the bytes of uploads are counted by the operation that takes them. */
const MAX_BODY_BYTES = 256 * 1024;
/** What the largest file needs on a line of 0.2 Mbit/s. One that moves more slowly than `slow-clients.ts` allows is ended long before. */
const UPLOAD_TIMEOUT_MS = 3_600_000;
/** Headers are small and sent at once; this is also how long a connection may say nothing before its first request. */
const HEADERS_TIMEOUT_MS = 10_000;
/** No request takes so long without a byte on its connection. */
const SILENCE_MS = 120_000;
/** Above it, brotli costs more time than a slow line loses. */
const BROTLI_QUALITY = 5;

/** The whole server but its port: API, pages, files and health, ready to listen or to be asked by a test. */
export async function buildApp({
  log,
  target,
  dist = DIST,
  isReady = () => true,
  checkReplies = false,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { db, settings } = options;
  const onError = (error: unknown) => log.warn({ err: error }, 'the hosts of sites could not be read');
  const live = new LiveSites(db);
  const hosts = openSiteHosts({ db, target, settings, onChange: () => live.forget(), onError });
  const app = Fastify({
    rewriteUrl: (request) => hosts.rewrite(request),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void (reply as FastifyReply).send(answerFailure(error, request, reply)),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    trustProxy: settings.trustProxy > 0 && ((_, hop) => hop < settings.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknown);
  logRequests(app);
  closeWithAnswers(app);
  endSlowClients(app, { isDirect: settings.trustProxy === 0 });
  takeInUnreadBodies(app);
  refuseUnstorablePaths(app);
  await addSecurityHeaders(app);
  await app.register(cookie);
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    encodings: ['br', 'gzip'],
  });
  await app.register(health, { db, isReady });
  app.addHook('onReady', hosts.refresh);
  app.addHook('onClose', hosts.stop);
  app.addHook('onClose', async () => live.close());
  await app.register(tlsAsk, { db, settings });
  await app.register(siteRoutes, { db, settings, live, files: options.files, secrets: openSecrets(settings) });
  await app.register(shareRoutes, { db, files: options.files });
  if (settings.apiBase === undefined) await addApi(app, { ...options, isReady, checkReplies });
  else await app.register(forward, { apiBase: settings.apiBase, prefix: '/api' });
  await addTracking(app, options);
  await app.register(mailFrames, { db, settings, files: options.files, prefix: '/mail' });
  await app.register(templateFrames, { db, settings, prefix: '/edm' });
  await app.register(assets, { dist, prefix: '/assets' });
  await app.register(pages, { settings, dist });
  return app;
}

/** What programs speak to: the app's own calls, assistants, calendars and the reports of providers. */
async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, settings, jobs } = options;
  await app.register(api, { ...options, prefix: '/api' });
  await app.register(mcpRoutes, { db });
  await app.register(cloudHookRoutes, { db, jobs, prefix: '/hook' });
  await app.register(calendarRoutes, { db, settings });
  await app.register(hookRoutes, { db, secrets: openSecrets(settings), jobs, prefix: '/hook' });
}

/** The links and pictures of sent mails; without an address that the world reaches no mail has any. */
async function addTracking(app: FastifyInstance, { db, settings }: Pick<AppOptions, 'db' | 'settings'>): Promise<void> {
  if (settings.publicUrl === undefined) return;
  const counting = { db, secrets: openSecrets(settings), prefix: '/t' };
  await app.register(marketingRoutes, counting);
  await app.register(signupRoutes, { ...counting, publicUrl: settings.publicUrl });
  await app.register(trackingRoutes, counting);
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Refuses every address with the character NUL in it as one that nothing is at.
 *
 * Links, forms and reports are looked up by what their addresses end with, and PostgreSQL's text holds no NUL: each lookup would fail as if the server were
 * broken. In what is sent, `readInput` finds it.
 */
function refuseUnstorablePaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.split('?', 1)[0]?.includes('%00')) throw new Refusal(404, 'notFound');
  });
}
