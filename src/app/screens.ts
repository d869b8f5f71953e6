import type { ComponentType } from 'react';

import type { PageId } from '#routes/table.ts';

type Load = () => Promise<{ default: ComponentType }>;

const publications: Load = () => import('#screens/manager/publications/Publications.tsx');
const inquiries: Load = () => import('#screens/manager/inquiries/Inquiries.tsx');
const records: Load = () => import('#screens/manager/records/Records.tsx');
const pipeline: Load = () => import('#screens/manager/pipeline/Pipeline.tsx');

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
  'search.searching': () => import('#screens/search/searching/SearchingPage.tsx'),
  'search.customs': () => import('#screens/customs/CustomsSearch.tsx'),
  'search.customsList': () => import('#screens/customs/CustomsList.tsx'),
  'search.customsDetail': () => import('#screens/customs/CustomsDetail.tsx'),
  'search.customsImport': () => import('#screens/customs-import/CustomsImportPage.tsx'),
  'search.fairs': () => import('#screens/fair/FairsPage.tsx'),
  'search.fairsImport': () => import('#screens/fair/import/ExhibitorImportPage.tsx'),
  'search.cantonFair': () => import('#screens/fair/canton/CantonFair.tsx'),
  'search.map': () => import('#screens/map/MapSearch.tsx'),
  'search.mapList': () => import('#screens/map/MapAreaPage.tsx'),
  'customer.private': () => import('#screens/customer/pool/PrivatePool.tsx'),
  'customer.public': () => import('#screens/customer/pool/PublicPool.tsx'),
  'customer.import': () => import('#screens/customer/import/ImportPage.tsx'),
  'customer.company': () => import('#screens/customer/company/CompanyPage.tsx'),
  'customer.log': () => import('#screens/customer/log/SystemLog.tsx'),
  'industryManager.returnVister': records,
  'industryManager.serviceVister': records,
  'industryManager.marketVister': records,
  'industryManager.qualityVister': records,
  'industryManager.opportunity': pipeline,
  'industryManager.purchasern': () => import('#screens/manager/pipeline/buyer/BuyerPage.tsx'),
  'industryManager.mailStatistics': () => import('#screens/manager/statistics/MailStatistics.tsx'),
  'genjin.serviceVister': records,
  'genjin.returnVister': records,
  'genjin.marketVister': records,
  'genjin.qualityVister': records,
  'genjin.opportunity': pipeline,
  'industryManager.buyInquiryVister': inquiries,
  'industryManager.research': publications,
  'industryManager.manual': publications,
  'genjin.buyInquiryVister': inquiries,
  'genjin.research': publications,
  'genjin.manual': publications,
  'dashboard.notices': () => import('#screens/notices/Notices.tsx'),
  'dashboard.exportData': () => import('#screens/exportdata/ExportData.tsx'),
  'userCentre.account': () => import('#screens/usercenter/UserCentre.tsx'),
  aboutData: () => import('#screens/about/AboutData.tsx'),
  'demo.page1': () => import('#screens/demo/DemoPage.tsx'),
  'demo.page2': () => import('#screens/demo/DemoPage.tsx'),
  'demo.exception404': () => import('#screens/errors/NotFound.tsx'),
  'demo.exception403': () => import('#screens/errors/Forbidden.tsx'),
  'demo.exception500': () => import('#screens/errors/ServerError.tsx'),
};
