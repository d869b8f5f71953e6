import type { OperationId } from '#client/calls.ts';
import type { PageId } from '#routes/table.ts';

/** What everybody signed in asks first: who they are. */
export const questionsOfAll: readonly OperationId[] = ['getUserInfo'];

/** What a page asks first and without an input, whoever looks at it. Its HTML asks this already, while the script is on its way. */
export const questionsOfPages: { readonly [Id in PageId]?: readonly OperationId[] } = {
  home: ['getCustomerTotals', 'getWorkday'],
};
