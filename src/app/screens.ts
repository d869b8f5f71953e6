import type { ComponentType } from 'react';

import type { PageId } from '#routes/table.ts';

type Load = () => Promise<{ default: ComponentType }>;

const records: Load = () => import('#screens/manager/records/Records.tsx');

/** The code behind each page of the route table, fetched when it is first needed. A missing row is a compile error. */
export const screens: { readonly [Id in PageId]: Load } = {
  login: () => import('#screens/account/Login.tsx'),
  register: () => import('#screens/account/Register.tsx'),
  newPassword: () => import('#screens/account/NewPassword.tsx'),
  invitation: () => import('#screens/account/Invitation.tsx'),
  forbidden: () => import('#screens/errors/Forbidden.tsx'),
  notFound: () => import('#screens/errors/NotFound.tsx'),
  home: () => import('#screens/workbench/Workbench.tsx'),
  'search.companies': () => import('#screens/search/CompanySearch.tsx'),
  'customer.private': () => import('#screens/customer/pool/PrivatePool.tsx'),
  'customer.public': () => import('#screens/customer/pool/PublicPool.tsx'),
  'customer.import': () => import('#screens/customer/import/ImportPage.tsx'),
  'customer.company': () => import('#screens/customer/company/CompanyPage.tsx'),
  'customer.log': () => import('#screens/customer/log/SystemLog.tsx'),
  'industryManager.returnVister': records,
  'industryManager.serviceVister': records,
  'industryManager.marketVister': records,
  'industryManager.qualityVister': records,
  'genjin.serviceVister': records,
  'genjin.returnVister': records,
  'genjin.marketVister': records,
  'genjin.qualityVister': records,
  'dashboard.notices': () => import('#screens/notices/Notices.tsx'),
  'userCentre.account': () => import('#screens/usercenter/UserCentre.tsx'),
  aboutData: () => import('#screens/about/AboutData.tsx'),
  'demo.page1': () => import('#screens/demo/DemoPage.tsx'),
  'demo.page2': () => import('#screens/demo/DemoPage.tsx'),
  'demo.exception404': () => import('#screens/errors/NotFound.tsx'),
  'demo.exception403': () => import('#screens/errors/Forbidden.tsx'),
  'demo.exception500': () => import('#screens/errors/ServerError.tsx'),
};
