import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import { accessIndex, openToTokens } from '#contract/access.gen.ts';
import { mayDo, type OperationName } from '#lib/rights.ts';
import { readCaller } from '#server/account/session/caller.ts';
import type { SessionKeys } from '#server/account/session/session.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type OperationId, Refusal } from '#server/operation.ts';
import { limitToken, readTokenCaller } from '#server/token/token-caller.ts';

type Access = 'public' | 'session' | 'window' | { readonly area: string; readonly operation: OperationName; readonly window?: true };

/** What a request carries of a session. */
export function sessionKeys({ cookies, headers }: FastifyRequest): SessionKeys {
  return { session: cookies['session'], token: headers['x-token']?.toString() };
}

/** The access token that a request carries; other schemes are those of a proxy in front and no business of ours. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer\b *(?<secret>.*)$/i.exec(headers.authorization ?? '')?.groups?.['secret'];
}

/**
 * Who may pass to an operation: session, then token, then permission, and only then is a body read at all, so that whoever may not
 * call an operation learns nothing from how it answers.
 *
 * A program sends an access token instead of the two cookies. Nobody's browser sends that by itself, so it needs no proof of a page of ours.
 *
 * @throws Refusal 445, 403, 401, and 429 for a token that asks too often
 */
export async function passGate(db: Kysely<Database>, id: OperationId, request: FastifyRequest): Promise<Caller | undefined> {
  const access: Access = accessIndex[id];
  const secret = bearerOf(request);
  if (secret === undefined && access === 'public') return undefined;
  const caller = secret === undefined ? await passSession(db, access, request) : await passToken(db, { id, secret, request });
  if (typeof access === 'object' && !mayDo(caller.rights, access.area, access.operation)) throw new Refusal(401, 'noPermission');
  return caller;
}

async function passSession(db: Kysely<Database>, access: Access, request: FastifyRequest): Promise<Caller> {
  const caller = await readCaller(db, sessionKeys(request), { needsToken: !isForWindow(access) });
  if (caller === 'none') throw new Refusal(445, 'noSession');
  if (caller === 'ended elsewhere') throw new Refusal(445, 'sessionEndedElsewhere');
  if (caller === 'ended') throw new Refusal(445, 'sessionEnded');
  if (caller === 'wrong token') throw new Refusal(403, 'refused');
  return caller;
}

interface TokenCall {
  id: OperationId;
  secret: string;
  request: FastifyRequest;
}

/** Cookies beside a token would leave it open who calls, and a page of somebody else's could have sent them. */
async function passToken(db: Kysely<Database>, { id, secret, request }: TokenCall): Promise<Caller> {
  const { session, token } = sessionKeys(request);
  if (session !== undefined || token !== undefined) throw new Refusal(403, 'tokenWithCookies');
  if (accessIndex[id] === 'public') throw new Refusal(403, 'notForTokens');
  const caller = await readTokenCaller(db, secret);
  request.tokenId = caller.tokenId;
  await limitToken(db, caller.tokenId);
  if (!openToTokens.has(id)) throw new Refusal(403, 'notForTokens');
  return caller;
}

/** A window cannot send the token; what it fetches is opened by one of its own that works once. */
function isForWindow(access: Access): boolean {
  return access === 'window' || (typeof access === 'object' && access.window === true);
}
