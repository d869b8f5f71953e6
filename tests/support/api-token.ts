import type { Rights } from '#lib/rights.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { OperationId } from '#server/operation.ts';

import type { SignedIn } from './accounts.ts';
import type { TestServer } from './server.ts';

/** Makes an access token for somebody in the tables, without the password that making one asks for. */
export async function tokenFor(
  { db }: Pick<TestServer, 'db'>,
  { id, tenant }: Pick<SignedIn, 'id' | 'tenant'>,
  permissions: Rights['permissions'],
) {
  const secret = `fsl_${newSecret()}`;
  await db
    .insertInto('api_token')
    .values({
      tenant_id: tenant,
      account_id: id,
      name: 'A program',
      hint: secret.slice(0, 8),
      key_hash: hashSecret(secret),
      permissions: JSON.stringify(permissions),
      expire_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return secret;
}

interface ProgramCall {
  id: OperationId;
  secret: string;
  input?: unknown;
  headers?: Record<string, string>;
}

/** What an operation answers to a program. */
export async function callWithToken(server: Pick<TestServer, 'call'>, { id, secret, input, headers = {} }: ProgramCall) {
  const { status, body } = await server.call(id, input as never, { headers: { authorization: `Bearer ${secret}`, ...headers } });
  return { status, ...(body as { code: number; message: string; result: unknown }) };
}
