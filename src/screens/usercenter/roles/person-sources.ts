import type { Schemas } from '#client/calls.ts';
import { mayDo, type OperationName, type Rights } from '#lib/rights.ts';

import type { strings } from './strings.ts';

/** Through what somebody may do something: a role of theirs, or what was granted to them alone. */
export interface Source {
  readonly name: string;
  readonly rights: Rights;
  readonly seesAll: boolean;
}

type Word = keyof typeof strings;
type Account = Pick<Schemas['SubAccount'], 'roleids' | 'permissions' | 'isindustrymanager' | 'datascope'>;

/** Everything that gives one person rights: the role of the product, the roles of the company, and grants of their own. */
export function sourcesOf(account: Account, { roles, builtin }: Schemas['RoleList'], t: (key: Word) => string): Source[] {
  const { roleids, permissions, isindustrymanager, datascope } = account;
  const role = ([undefined, 'industryManager', 'genjin'] as const)[isindustrymanager];
  const ofProduct = role
    ? [{ name: t(role), rights: { permissions: [], roles: builtin.filter(({ id }) => id === role) }, seesAll: false }]
    : [];
  const ofCompany = roles
    .filter(({ id }) => roleids.includes(id))
    .map((one) => ({ name: one.name, rights: { permissions: one.permissions, roles: [] }, seesAll: one.datascope === 'ALL' }));
  return [...ofProduct, ...ofCompany, { name: t('ownGrants'), rights: { permissions, roles: [] }, seesAll: datascope === 'ALL' }];
}

/** The names of those that allow one operation; none where it is refused. */
export function allowing(sources: readonly Source[], area: string, operation: OperationName): string[] {
  return sources.filter(({ rights }) => mayDo(rights, area, operation)).map(({ name }) => name);
}
