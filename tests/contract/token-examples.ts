import { hashSecret, newSecret } from '#server/account/secret.ts';

import type { PersonName, World } from './world.ts';

/** The id fields of access tokens. */
export const tokenIdFields = {
  deleteToken: { id: 'token' },
  listTokenUses: { id: 'token' },
} as const;

/** An access token of somebody with no right at all. */
export async function newToken({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const secret = newSecret();
  const { id } = await db
    .insertInto('api_token')
    .values({
      tenant_id,
      account_id,
      name: 'Reports',
      hint: 'fsl_',
      key_hash: hashSecret(secret),
      permissions: '[]',
      expire_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
