import * as account from './account/index.ts';
import * as customer from './customer/index.ts';
import * as customs from './customs/index.ts';
import * as fair from './fair/index.ts';
import * as hs from './hs/index.ts';
import * as manager from './manager/index.ts';
import * as map from './map/index.ts';
import * as notice from './notice/index.ts';
import type { Operation, OperationId } from './operation.ts';
import * as search from './search/index.ts';
import * as site from './site/index.ts';

/** Every operation of the contract. A missing one is a compile error here. */
export const operations: { readonly [Id in OperationId]: Operation<Id> } = {
  ...account,
  ...search,
  ...fair,
  ...hs,
  ...map,
  ...customer,
  ...customs,
  ...manager,
  ...notice,
  ...site,
};
