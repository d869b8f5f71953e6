import type { OperationName, Rights } from '#lib/rights.ts';

const operations = {
  view: true,
  add: true,
  edit: true,
  delete: true,
  import: true,
  export: true,
  transfer: true,
  collect: true,
  send: true,
  approve: true,
} as const satisfies Record<OperationName, true>;

/** Every operation there is, in the order in which people read them. */
export const operationNames = Object.keys(operations) as OperationName[];

/** A parent account may do everything in its company; the role of the industry manager it holds from its registration and may lay down. An operation that the contract gains and this forgets does not compile. */
export const ownerRights: Rights = { permissions: [{ id: '*', operation: operationNames }], roles: [] };
