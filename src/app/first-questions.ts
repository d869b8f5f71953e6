import type { Input, OperationId, Schemas } from '#client/calls.ts';
import type { PageId } from '#routes/table.ts';

/** A question and, where it needs one, what it sends. */
type FirstQuestion = { readonly [Id in OperationId]: readonly [id: Id, input?: Input<Id>] }[OperationId];

/** The first question of everybody signed in: who they are. */
export const questionsOfAll: readonly FirstQuestion[] = [['getUserInfo']];

/** The first questions of a page, to the letter, whoever looks at it. Its HTML asks them already while the script is on its way. */
export const questionsOfPages: { readonly [Id in PageId]?: readonly FirstQuestion[] } = {
  'customer.private': questionsOfPool('slist'),
  'customer.public': questionsOfPool('glist'),
  home: [['getCustomerTotals'], ['getWorkday'], ['listPrivateCustomers', { index: 1, size: 5 }]],
};

/** Returns the questions around the list. The list's own is not among them, because its length depends on the height of the window. */
function questionsOfPool(list: Schemas['CustomerList']): readonly FirstQuestion[] {
  return [
    // Which columns a pool has depends on whether there are customers of others.
    ['getCustomerTotals'],
    ['listSavedConditions', { list }],
    ['listCustomerCategories'],
    ['listCustomerCountries'],
    ['listColleagues'],
    ['listCustomerBatches'],
  ];
}
