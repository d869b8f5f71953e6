import type { Schemas } from '#client/calls.ts';
import type { OperationName } from '#lib/rights.ts';

import type { strings } from './strings.ts';

/** One who may do things: a role of the company, or one that the product itself knows. */
export interface MatrixColumn {
  readonly id: string;
  readonly name: string;
  readonly scope: 'SELF' | 'ALL' | 'account';
  /** The role behind it; nothing for those that nobody can change. */
  readonly role: Schemas['Role'] | undefined;
  readonly mayDo: (area: string, operation: OperationName) => boolean;
}

/** The area that only a parent account has, and the one that only the two built-in roles open. */
export const PARENT_AREA = 'account';
export const RECORDS_AREA = 'records';

const isRecords = (area: string) => area === RECORDS_AREA;

/** The columns of the matrix: the parent account, the two built-in roles, and the roles that the company made. */
export function matrixColumns(roles: readonly Schemas['Role'][], t: (key: keyof typeof strings) => string): MatrixColumn[] {
  return [
    { id: 'owner', name: t('owner'), scope: 'ALL', role: undefined, mayDo: (area) => area !== RECORDS_AREA },
    { id: 'industryManager', name: t('industryManager'), scope: 'account', role: undefined, mayDo: isRecords },
    { id: 'genjin', name: t('genjin'), scope: 'account', role: undefined, mayDo: isRecords },
    ...roles.map((role) => ({
      id: role.id,
      name: role.name,
      scope: role.datascope,
      role,
      mayDo: (area: string, operation: OperationName) =>
        role.permissions.some((grant) => grant.id === area && grant.operation.includes(operation)),
    })),
  ];
}
