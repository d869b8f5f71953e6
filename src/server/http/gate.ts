import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import { accessIndex } from '#contract/access.gen.ts';
import { mayDo, type OperationName } from '#lib/rights.ts';
import { readCaller } from '#server/account/session/caller.ts';
import type { SessionKeys } from '#server/account/session/session-cookies.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type OperationId, Refusal } from '#server/operation.ts';

type Access = 'public' | 'session' | 'window' | { readonly area: string; readonly operation: OperationName; readonly window?: true };

/** What a request carries of a session. */
export function sessionKeys({ cookies, headers }: FastifyRequest): SessionKeys {
  return { session: cookies['session'], token: headers['x-token']?.toString() };
}

/**
 * Who may pass to an operation: session, then token, then permission, and only then is a body read at all, so that whoever may not
 * call an operation learns nothing from how it answers.
 *
 * @throws Refusal 445, 403 or 401
 */
export async function passGate(db: Kysely<Database>, id: OperationId, request: FastifyRequest): Promise<Caller | undefined> {
  const access: Access = accessIndex[id];
  if (access === 'public') return undefined;
  const caller = await readCaller(db, sessionKeys(request), { needsToken: !isForWindow(access) });
  if (caller === 'none') throw new Refusal(445, 'noSession');
  if (caller === 'ended elsewhere') throw new Refusal(445, 'sessionEndedElsewhere');
  if (caller === 'ended') throw new Refusal(445, 'sessionEnded');
  if (caller === 'wrong token') throw new Refusal(403, 'refused');
  if (typeof access === 'object' && !mayDo(caller.rights, access.area, access.operation)) throw new Refusal(401, 'noPermission');
  return caller;
}

/** A window cannot send the token; what it fetches is opened by one of its own that works once. */
function isForWindow(access: Access): boolean {
  return access === 'window' || (typeof access === 'object' && access.window === true);
}
