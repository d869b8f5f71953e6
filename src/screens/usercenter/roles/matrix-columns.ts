import type { Schemas } from '#client/calls.ts';
import type { Rights } from '#lib/rights.ts';

import type { strings } from './strings.ts';

/** One who may do things: the parent account, a role that the product itself knows, or one that the company made. */
export interface MatrixColumn {
  readonly id: string;
  readonly name: string;
  readonly scope: 'SELF' | 'ALL' | 'account';
  /** The role behind it; nothing for those that nobody can change. */
  readonly role: Schemas['Role'] | undefined;
  readonly rights: Rights;
}

type Word = keyof typeof strings;

/** The columns of the matrix, each with the rights by which its cells are answered. */
export function matrixColumns({ roles, areas, fixed, builtin }: Schemas['RoleList'], t: (key: Word) => string): MatrixColumn[] {
  const everything = { id: '*', operation: [...new Set([...areas, ...fixed].flatMap(({ operation }) => operation))] };
  return [
    { id: 'owner', name: t('owner'), scope: 'ALL', role: undefined, rights: { permissions: [everything], roles: [] } },
    ...builtin.map((grant): MatrixColumn => {
      const name = grant.id === 'genjin' ? t('genjin') : t('industryManager');
      return { id: grant.id, name, scope: 'account', role: undefined, rights: { permissions: [], roles: [grant] } };
    }),
    ...roles.map((role) => ({
      id: role.id,
      name: role.name,
      scope: role.datascope,
      role,
      rights: { permissions: role.permissions, roles: [] },
    })),
  ];
}
