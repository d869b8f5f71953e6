import type { Input, OperationId, Schemas } from '#client/calls.ts';
import type { PageId } from '#routes/table.ts';

/** A question and, where it needs one, what it sends. */
type FirstQuestion = { readonly [Id in OperationId]: readonly [id: Id, input?: Input<Id>] }[OperationId];

/** What everybody signed in asks first: who they are. */
export const questionsOfAll: readonly FirstQuestion[] = [['getUserInfo']];

/** What a page asks first, to the letter, whoever looks at it. Its HTML asks this already, while the script is on its way. */
export const questionsOfPages: { readonly [Id in PageId]?: readonly FirstQuestion[] } = {
  'customer.private': questionsOfPool('slist'),
  'customer.public': questionsOfPool('glist'),
  home: [['getCustomerTotals'], ['getWorkday'], ['listPrivateCustomers', { index: 1, size: 5 }]],
};

/** What stands around the list. How many customers the list itself asks for depends on the height of the window, so it is not among them. */
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
