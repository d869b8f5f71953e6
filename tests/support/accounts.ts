import { randomInt } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';

/** Who an account is in its company. */
type Role = 'owner' | 'sales' | 'industryManager' | 'genjin';

export interface SignInOptions {
  /** The company; without one the account gets a new company, of which it is the owner or the only member. */
  tenant?: string;
  /** The parent account; nothing for an owner. */
  parent?: string;
  role?: Role;
  /** In place of what the role holds. */
  rights?: Rights;
  dataScope?: 'SELF' | 'ALL';
  isDisabled?: boolean;
  /** Makes a session that is over already. */
  isExpired?: boolean;
}

/** An account with a session. */
export interface SignedIn {
  id: string;
  tenant: string;
  mobile: string;
  session: string;
  token: string;
}

const reader: Rights['permissions'] = [
  { id: 'search', operation: ['view'] },
  { id: 'customs', operation: ['view'] },
  { id: 'customer', operation: ['view'] },
];

const rightsOf: Readonly<Record<Role, Rights>> = {
  owner: ownerRights,
  sales: {
    permissions: [
      { id: 'search', operation: ['view', 'collect'] },
      { id: 'customs', operation: ['view', 'collect', 'export'] },
      { id: 'customer', operation: ['view', 'add', 'edit', 'delete', 'export'] },
    ],
    roles: [],
  },
  industryManager: { permissions: reader, roles: [{ id: 'industryManager', operation: ['view', 'add', 'edit', 'delete'] }] },
  genjin: { permissions: reader, roles: [{ id: 'genjin', operation: ['view', 'add', 'edit', 'delete'] }] },
};

/** Makes an account and a session for it in the tables, without the slow password hash; nobody can log in to it by password. */
export async function signIn(db: Kysely<Database>, options: SignInOptions = {}): Promise<SignedIn> {
  const tenant = options.tenant ?? (await newTenant(db));
  const mobile = `+86${newMobile()}`;
  const { id } = await db
    .insertInto('account')
    .values({ ...accountValues(options), tenant_id: tenant, mobile })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [session, token] = [newSecret(), newSecret()];
  const expire_at = new Date(Date.now() + (options.isExpired ? -1000 : 3_600_000));
  await db
    .insertInto('session')
    .values({ key_hash: hashSecret(session), token_hash: hashSecret(token), account_id: id, remember: false, expire_at })
    .execute();
  return { id, tenant, mobile, session, token };
}

/** A mainland number that no test has used, as it is typed. */
export function newMobile(): string {
  return `138${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

async function newTenant(db: Kysely<Database>): Promise<string> {
  const { id } = await db.insertInto('tenant').values({ name: 'Test company' }).returning('id').executeTakeFirstOrThrow();
  return id;
}

function accountValues({ role = 'owner', parent, rights = rightsOf[role], dataScope, isDisabled = false }: SignInOptions) {
  const isindustrymanager = ({ industryManager: 1, genjin: 2 } as Partial<Record<Role, 1 | 2>>)[role] ?? 0;
  return {
    parent_id: parent ?? null,
    password_hash: 'none',
    nameremark: `Test ${role}`,
    isindustrymanager,
    datascope: dataScope ?? (role === 'sales' ? 'SELF' : 'ALL'),
    permissions: JSON.stringify(rights.permissions),
    roles: JSON.stringify(rights.roles),
    enabled: !isDisabled,
  } as const;
}
