import type { Input, OperationId } from '#client/calls.ts';
import type { PageId } from '#routes/table.ts';

/** A question and, where it needs one, what it sends. */
type FirstQuestion = { readonly [Id in OperationId]: readonly [id: Id, input?: Input<Id>] }[OperationId];

/** What everybody signed in asks first: who they are. */
export const questionsOfAll: readonly FirstQuestion[] = [['getUserInfo']];

/** What a page asks first, to the letter, whoever looks at it. Its HTML asks this already, while the script is on its way. */
export const questionsOfPages: { readonly [Id in PageId]?: readonly FirstQuestion[] } = {
  // Which columns a pool has depends on whether there are customers of others.
  'customer.private': [['getCustomerTotals']],
  'customer.public': [['getCustomerTotals']],
  home: [['getCustomerTotals'], ['getWorkday'], ['listPrivateCustomers', { index: 1, size: 5 }]],
};
