import type { Schemas } from '#client/calls.ts';
import type { OperationName } from '#lib/rights.ts';
import { builtInRole } from '#lib/status-names.ts';

import type { Grants } from './SubAccountDialog.tsx';

type Permissions = Schemas['Permissions'];

interface ReadyRole {
  datascope: Grants['datascope'];
  isindustrymanager: Grants['isindustrymanager'];
  /** Whether the role has an operation of an area. */
  may: (area: string, operation: OperationName) => boolean;
}

const LEFT_TO_LEADS: ReadonlySet<OperationName> = new Set(['transfer', 'approve']);
const OWN_WORK = new Set(['customer', 'search', 'customs', 'fair', 'mail', 'marketing', 'tool']);

/** The rights that the usual jobs of a foreign-trade company need, so that nobody has to tick boxes before a colleague can work. */
const readyRoles = {
  sales: {
    datascope: 'SELF',
    isindustrymanager: builtInRole.none,
    may: (area, operation) => (OWN_WORK.has(area) ? !LEFT_TO_LEADS.has(operation) : area !== 'log' && operation === 'view'),
  },
  lead: { datascope: 'ALL', isindustrymanager: builtInRole.none, may: () => true },
  followUp: {
    datascope: 'SELF',
    isindustrymanager: builtInRole.genjin,
    may: (area, operation) =>
      area === 'mail' || (area === 'customer' && ['view', 'add', 'edit'].includes(operation)) || isReading(area, operation),
  },
  industryManager: {
    datascope: 'ALL',
    isindustrymanager: builtInRole.industryManager,
    may: (area, operation) => area === 'customer' || area === 'mail' || isReading(area, operation),
  },
  viewer: { datascope: 'ALL', isindustrymanager: builtInRole.none, may: isReading },
} as const satisfies Record<string, ReadyRole>;

export type ReadyRoleName = keyof typeof readyRoles;

/** The ready roles in the order in which they are offered: the most usual first. */
export const READY_ROLES = Object.keys(readyRoles) as ReadyRoleName[];

/** Returns the rights of a ready role, of all that can be granted. */
export function grantsOf(name: ReadyRoleName, areas: Permissions): Omit<Grants, 'roleids'> {
  const { datascope, isindustrymanager, may }: ReadyRole = readyRoles[name];
  const permissions = areas.map(({ id, operation }) => ({ id, operation: operation.filter((one) => may(id, one)) }));
  return { datascope, isindustrymanager, permissions: permissions.filter(({ operation }) => operation.length > 0) };
}

/** The ready role that gives just this, if one does. */
export function readyRoleIn(grants: Grants, areas: Permissions): ReadyRoleName | undefined {
  const granted = areas.map(({ id, operation }) => {
    const mine = grants.permissions.find((grant) => grant.id === id)?.operation ?? [];
    return operation.filter((one) => mine.includes(one)).join(' ');
  });
  return READY_ROLES.find((name) => {
    const { datascope, isindustrymanager, may }: ReadyRole = readyRoles[name];
    if (grants.datascope !== datascope || grants.isindustrymanager !== isindustrymanager) return false;
    return areas.every(({ id, operation }, at) => operation.filter((one) => may(id, one)).join(' ') === granted[at]);
  });
}

function isReading(area: string, operation: OperationName): boolean {
  return area !== 'log' && operation === 'view';
}
