import { operationIndex } from '#contract/operations.gen.ts';
import type { Input, OperationId, Result } from '#server/operation.ts';

import type { SignedIn } from '../support/accounts.ts';

/** Asks a running product over the wire, as somebody who is signed in; whatever is refused stops the bench. */
export function wireCaller(url: string, { session, token }: Pick<SignedIn, 'session' | 'token'>) {
  const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': 'application/json' };
  return async <Id extends OperationId>(id: Id, input: Input<Id>): Promise<Result<Id>> => {
    const { method, path } = operationIndex[id];
    const sent = method === 'get' ? {} : { method: 'POST', body: JSON.stringify(input) };
    const reply = await fetch(`${url}/api${path}`, { headers, ...sent });
    const { code, message, result } = (await reply.json()) as { code: number; message: string; result: Result<Id> };
    if (code !== 200) throw new Error(`${id}: ${message}`);
    return result;
  };
}
