import { buffer } from 'node:stream/consumers';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { type Kysely, sql } from 'kysely';

import { hashSecret } from '#server/account/secret.ts';
import { readCaller } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import type { Storage } from '#server/files/storage.ts';
import { sessionKeys } from '#server/http/gate.ts';
import { GIF } from '#server/mail/out/track/public-routes.ts';
import { viewByLink } from '#server/manager/offer/move-offer.ts';
import { visitorOf } from '#server/site/visit/visitors.ts';

import { pictureFiles, picturesOf } from '../keep-document.ts';
import { wordsIn } from '../words.ts';
import { paperPage } from './paper-page.ts';
import { SHARES_PATH } from './shares.ts';

interface ShareParts {
  db: Kysely<Database>;
  files: Storage;
}

type Request = FastifyRequest<{ Params: { token: string; '*'?: string } }>;
type Share = NonNullable<Awaited<ReturnType<typeof findShare>>>;

const NOT_FOUND = 404;
const PERSON_AFTER = sql.lit('2 seconds');

/** The links by which buyers see documents. They ask for no session and set no cookie; one tells only who looks from within the company. Nobody else may keep or index what they show. */
export async function shareRoutes(app: FastifyInstance, parts: ShareParts): Promise<void> {
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    asParty('document links', async () => answer(parts, request as Request, reply));
  for (const url of [`${SHARES_PATH}/:token`, `${SHARES_PATH}/:token/*`]) app.route({ method: ['GET', 'HEAD'], url, handler });
}

async function answer(parts: ShareParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  const { token, '*': path = '' } = request.params;
  const share = await findShare(parts.db, token);
  if (!share) return nothing(reply);
  if (path === 'seen.gif') return answerSeen(parts, { request, reply, share });
  if (path === 'document.pdf') return answerPdf(parts, { reply, share });
  if (path.startsWith('p/')) return answerPicture(parts, { reply, share, name: path.slice('p/'.length) });
  if (path !== '') return nothing(reply);
  if (request.method === 'GET') await noteOpen(parts.db, request, share);
  const { html, policy } = paperPage({ base: `${SHARES_PATH}/${token}`, paper: share.paper, words: pageWords(share) });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
}

/** The words around a paper. Of an offer that was withdrawn, or sent anew as another version, they say so: nobody shall buy at its old price. */
function pageWords({ paper, offerstatus }: Share): { download: string; warning?: string } {
  const word = wordsIn(paper.lang);
  return { download: word('download'), ...(offerstatus === 'void' && { warning: word('void') }) };
}

/** One sentence for what never was, is over, or was withdrawn: an address that is guessed tells nothing. */
function nothing(reply: FastifyReply): FastifyReply {
  return reply
    .code(NOT_FOUND)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
        '<title>This link does not work</title><main><h1>This link does not exist, has expired or was withdrawn.</h1>' +
        '<p>Please ask whoever sent it for a new one.</p><p lang="zh">此链接不存在、已过期或已被撤回，请向发送者索取新链接。</p></main></html>\n',
    );
}

function findShare(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('document_share')
    .innerJoin('document', 'document.id', 'document_id')
    .leftJoin('offer', 'offer.id', 'offer_id')
    .where('token_hash', '=', hashSecret(token))
    .where('canceltime', 'is', null)
    .where('expiretime', '>', sql<Date>`now()`)
    .select(['document_share.id', 'document.tenant_id', 'offer_id', 'offer.status as offerstatus', 'paper', 'file_id', 'filename'])
    .executeTakeFirst();
}

interface Asked {
  request: Request;
  reply: FastifyReply;
  share: Share;
}

/** Whether somebody of the company itself looks at a link, who is no buyer. */
async function isFromWithin(db: Kysely<Database>, request: Request, { tenant_id }: Share): Promise<boolean> {
  const caller = await readCaller(db, sessionKeys(request), { needsToken: false });
  return typeof caller !== 'string' && caller.tenantId === tenant_id;
}

async function noteOpen(db: Kysely<Database>, request: Request, share: Share): Promise<void> {
  if (await isFromWithin(db, request, share)) return;
  const visitor = await visitorOf(db, askerOf(request, share));
  await db
    .insertInto('document_open')
    .values({ share_id: share.id, tenant_id: share.tenant_id, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The page's picture, which a browser asks for when somebody stayed: that open was a person's, unless a program says what it is. */
async function answerSeen({ db }: ShareParts, { request, reply, share }: Asked): Promise<FastifyReply> {
  const asker = askerOf(request, share);
  const isPerson = asker.agent !== '' && !isbot(asker.agent) && !(await isFromWithin(db, request, share));
  if (isPerson) await notePerson(db, share, await visitorOf(db, asker));
  return reply.type('image/gif').send(GIF);
}

/** The first person who opens an offer has seen it, which is written down with the opening. */
async function notePerson(db: Kysely<Database>, share: Share, visitor: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('document_open')
      .set({ isperson: true })
      .where('share_id', '=', share.id)
      .where('visitor', '=', visitor)
      .where('opentime', '<', sql<Date>`now() - interval ${PERSON_AFTER}`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && share.offer_id !== null) await viewByLink(trx, { tenantId: share.tenant_id, id: share.offer_id });
  });
}

function askerOf({ ip, headers }: Request, { tenant_id }: Share) {
  return { tenantId: tenant_id, address: ip, agent: headers['user-agent'] ?? '' };
}

async function answerPdf({ files }: ShareParts, { reply, share }: Omit<Asked, 'request'>): Promise<FastifyReply> {
  const content = await files.get(share.file_id);
  if (!content) return nothing(reply);
  const name = encodeURIComponent(share.filename).replaceAll(/['()*]/g, '_');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="document.pdf"; filename*=UTF-8''${name}`)
    .send(await buffer(content));
}

async function answerPicture(
  { db, files }: ShareParts,
  { reply, share, name }: Omit<Asked, 'request'> & { name: string },
): Promise<FastifyReply> {
  const known = picturesOf(share.paper).has(name) ? await pictureFiles(db, share.tenant_id, [name]) : new Map<string, string>();
  const content = await files.get(known.get(name) ?? '');
  return content ? reply.type('image/jpeg').send(await buffer(content)) : nothing(reply);
}
