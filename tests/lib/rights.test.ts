import { expect, test } from 'vitest';

import { holdsPermission, holdsRole, mayDo, type Rights } from '#lib/rights.ts';

const rights: Rights = { permissions: [{ id: 'customer', operation: ['view', 'delete'] }], roles: [{ id: 'genjin', operation: ['add'] }] };
const owner: Rights = { permissions: [{ id: '*', operation: ['view', 'delete'] }], roles: [] };

test('a permission is held for its own area, or for all', () => {
  expect(['customer', 'search', '*'].map((area) => holdsPermission(rights, area))).toEqual([true, false, true]);
  expect(['customer', 'anything'].map((area) => holdsPermission(owner, area))).toEqual([true, true]);
});

test('a role is held by name only', () => {
  expect(['genjin', 'industryManager', '*'].map((role) => holdsRole(rights, role))).toEqual([true, false, true]);
  expect(holdsRole({ ...owner, roles: [{ id: '*', operation: [] }] }, 'genjin')).toBe(false);
});

test('an operation is allowed by the permission or the role that lists it', () => {
  expect([
    mayDo(rights, 'customer', 'delete'),
    mayDo(rights, 'customer', 'export'),
    mayDo(rights, 'search', 'view'),
    mayDo(rights, 'genjin', 'add'),
  ]).toEqual([true, false, false, true]);
  expect([mayDo(owner, 'customer', 'delete'), mayDo(owner, 'customer', 'export')]).toEqual([true, false]);
});

test('an area of two names is opened by either', () => {
  const manager = { permissions: [], roles: [{ id: 'industryManager', operation: ['view' as const] }] };
  expect([mayDo(manager, 'industryManager|genjin', 'view'), mayDo(manager, 'genjin|industryManager', 'edit')]).toEqual([true, false]);
  expect(mayDo(manager, 'genjin', 'view')).toBe(false);
});
