import { describe, expect, test } from 'vitest';

import { admit, type Visitor } from '#app/admission.ts';

const stranger: Visitor = { isSignedIn: false, rights: { permissions: [], roles: [] }, asyncRoutes: new Set() };
const owner: Visitor = { isSignedIn: true, rights: { permissions: [{ id: '*', operation: ['view'] }], roles: [] }, asyncRoutes: new Set() };
const searcher: Visitor = { ...owner, rights: { permissions: [{ id: 'search', operation: ['view'] }], roles: [] } };

/** What an address leads to, in a word. */
function outcome(address: string, visitor: Visitor): string {
  const admission = admit(address, visitor);
  return admission.kind === 'show' ? `${admission.page.id}${admission.page.isTab ? ' in a tab' : ''}` : `${admission.kind} ${admission.to}`;
}

describe('the guard', () => {
  test.each([
    ['/', 'log in /login'],
    ['/customer/slist?word=a&page=2', 'log in /login?to=%2Fcustomer%2Fslist%3Fword%3Da%26page%3D2'],
    ['/login', 'login'],
    ['/register', 'register'],
    ['/403', 'forbidden'],
    ['/no/such/page', 'notFound'],
  ])('leads a stranger who asks for %s to: %s', (address, expected) => {
    expect(outcome(address, stranger)).toBe(expected);
  });

  test.each([
    ['/', 'home in a tab'],
    ['/customer', 'redirect /customer/slist'],
    ['/customer/companydetail/slist/7', 'customer.company in a tab'],
    ['/403', 'forbidden in a tab'],
    ['/no/such/page', 'notFound in a tab'],
    ['/newpassword', 'newPassword'],
  ])('leads an owner who asks for %s to: %s', (address, expected) => {
    expect(outcome(address, owner)).toBe(expected);
  });

  test('a user without the permission of an area is refused all its pages, the parent and the hidden ones too', () => {
    const addresses = ['/customer', '/customer/slist', '/customer/companydetail/slist/7'];
    expect(addresses.map((address) => outcome(address, searcher))).toEqual(
      addresses.map((address) => `refuse /403?from=${encodeURIComponent(address)}`),
    );
  });

  test.each([
    ['/login?to=%2Fcustomer%2Fslist%3Fword%3Da', '/customer/slist?word=a'],
    ['/login', '/'],
    ['/login?to=%2Flogin', '/'],
    ['/login?to=https%3A%2F%2Felsewhere.example', '/'],
    ['/login?to=%2F%2Felsewhere.example', '/'],
    ['/login?to=%2F%5Celsewhere.example', '/'],
  ])('after the login at %s a user goes to %s and never to another site', (address, target) => {
    expect(outcome(address, owner)).toBe(`redirect ${target}`);
  });

  test('a demo page exists only for those whose route map names it', () => {
    expect(outcome('/parent1/demo', owner)).toBe('notFound in a tab');
    expect(outcome('/parent1/demo', { ...owner, asyncRoutes: new Set(['demo.page1']) })).toBe('demo.page1 in a tab');
  });
});
