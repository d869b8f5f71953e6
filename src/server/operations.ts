import * as account from './account/index.ts';
import * as company from './company/index.ts';
import * as customer from './customer/index.ts';
import * as customs from './customs/index.ts';
import * as document from './document/index.ts';
import * as edm from './edm/index.ts';
import * as fair from './fair/index.ts';
import * as hs from './hs/index.ts';
import * as mail from './mail/index.ts';
import * as manager from './manager/index.ts';
import * as map from './map/index.ts';
import * as messaging from './messaging/index.ts';
import * as notice from './notice/index.ts';
import type { Operation, OperationId } from './operation.ts';
import * as product from './product/index.ts';
import * as push from './push/index.ts';
import * as search from './search/index.ts';
import * as site from './site/index.ts';
import * as token from './token/index.ts';
import * as tool from './tool/index.ts';
import * as verify from './verify/index.ts';
import * as webhook from './webhook/index.ts';

/** Every operation of the contract. A missing one is a compile error here. */
export const operations: { readonly [Id in OperationId]: Operation<Id> } = {
  ...account,
  ...search,
  ...fair,
  ...hs,
  ...map,
  ...customer,
  ...customs,
  ...document,
  ...edm,
  ...mail,
  ...manager,
  ...messaging,
  ...push,
  ...notice,
  ...company,
  ...product,
  ...site,
  ...token,
  ...tool,
  ...verify,
  ...webhook,
};
