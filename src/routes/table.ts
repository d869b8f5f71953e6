import type { Text } from '#lib/language.ts';
import type { RoleName } from '#lib/rights.ts';

/** Drawn by the shell; a name here without a drawing does not compile there. */
export type IconName = 'workbench' | 'search' | 'customers' | 'marketing' | 'tools' | 'manager' | 'service' | 'demo';

/** What a row asks of whoever opens it. Both must hold, and so must those of every parent. */
export interface Authority {
  readonly permission?: string;
  readonly role?: RoleName | '*';
}

export interface RouteRow {
  readonly id: string;
  /** As the address bar shows it; `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly title: Text;
  /** How its tab is titled once the page has a `{name}` of its own, which else stands alone. */
  readonly named?: Text;
  /** `public` pages need no login and stand alone; `shell` pages need one and are tabs; `either` pages are tabs for whoever is logged in and stand alone for others. */
  readonly frame: 'public' | 'shell' | 'either';
  /** The row it stands under in the menu, whose authority it inherits. */
  readonly parent?: string;
  /** A row without a page of its own opens this child. */
  readonly redirect?: string;
  /** Present on rows that the menu shows; hidden ones are reachable all the same. */
  readonly menu?: { readonly icon?: IconName };
  readonly authority?: Authority;
  /** The home tab has no close icon. */
  readonly unclosable?: true;
  /** Rebuilt each time it is activated, instead of being kept alive. */
  readonly uncached?: true;
  /** One tab for the page, whatever its query says; else each query has a tab of its own. */
  readonly single?: true;
  /** Exists only where the asynchronous-routes mode is on and the server's route map names it. */
  readonly asyncOnly?: true;
}

// A table reads by its rows.
// oxfmt-ignore
/** Every screen: its address, its name everywhere it is named, who may enter. Nothing else spells a path. */
export const routes = [
  { id: 'login', path: '/login', frame: 'public', title: { CN: '登录', HK: '登入', US: 'Log in' } },
  { id: 'register', path: '/register', frame: 'public', title: { CN: '注册', HK: '註冊', US: 'Register' } },
  { id: 'newPassword', path: '/newpassword', frame: 'public', title: { CN: '找回密码', HK: '重設密碼', US: 'Reset password' } },
  { id: 'invitation', path: '/invitation', frame: 'public', title: { CN: '接受邀请', HK: '接受邀請', US: 'Accept an invitation' } },
  { id: 'forbidden', path: '/403', frame: 'either', title: { CN: '无权访问', HK: '無權存取', US: 'No access' } },
  { id: 'notFound', path: '/404', frame: 'either', title: { CN: '页面不存在', HK: '頁面不存在', US: 'Page not found' } },

  { id: 'home', path: '/', frame: 'shell', menu: { icon: 'workbench' }, unclosable: true, title: { CN: '工作台', HK: '工作台', US: 'Workbench' } },

  { id: 'search', path: '/search', frame: 'shell', redirect: 'search.companies', menu: { icon: 'search' }, authority: { permission: 'search' }, title: { CN: '找买家', HK: '尋找買家', US: 'Find buyers' } },
  { id: 'search.companies', path: '/search/bigsearch', frame: 'shell', parent: 'search', menu: {}, title: { CN: '大数据搜索', HK: '大數據搜尋', US: 'Company search' }, named: { CN: '搜索：{name}', HK: '搜尋：{name}', US: 'Search: {name}' } },
  { id: 'search.searching', path: '/search/searching/:id', frame: 'shell', parent: 'search', title: { CN: '全部结果', HK: '全部結果', US: 'All results' }, named: { CN: '全部：{name}', HK: '全部：{name}', US: 'All: {name}' } },
  { id: 'search.customs', path: '/search/customs', frame: 'shell', parent: 'search', menu: {}, authority: { permission: 'customs' }, title: { CN: '海关数据', HK: '海關數據', US: 'Customs data' } },
  { id: 'search.customsList', path: '/search/customs/list', frame: 'shell', parent: 'search.customs', title: { CN: '海关数据', HK: '海關數據', US: 'Customs data' }, named: { CN: '海关：{name}', HK: '海關：{name}', US: 'Customs: {name}' } },
  { id: 'search.customsDetail', path: '/search/customs/detail', frame: 'shell', parent: 'search.customs', title: { CN: '公司分析', HK: '公司分析', US: 'Company analysis' } },
  { id: 'search.customsImport', path: '/search/customs/import', frame: 'shell', parent: 'search.customs', title: { CN: '导入海关数据', HK: '匯入海關數據', US: 'Import customs data' } },
  { id: 'search.fairs', path: '/search/fairsData', frame: 'shell', parent: 'search', menu: {}, authority: { permission: 'fair' }, title: { CN: '展会数据', HK: '展覽數據', US: 'Fairs' }, named: { CN: '展会：{name}', HK: '展覽：{name}', US: 'Fairs: {name}' } },
  { id: 'search.fairsImport', path: '/search/fairsData/import', frame: 'shell', parent: 'search.fairs', title: { CN: '导入展商名单', HK: '匯入參展商名單', US: 'Import exhibitors' } },
  { id: 'search.cantonFair', path: '/search/contonFairs', frame: 'shell', parent: 'search.fairs', title: { CN: '广交会', HK: '廣交會', US: 'Canton Fair' } },
  { id: 'search.map', path: '/search/mapData', frame: 'shell', parent: 'search', menu: {}, title: { CN: '地图搜索', HK: '地圖搜尋', US: 'Map' } },
  { id: 'search.mapList', path: '/search/mapData/list/:id', frame: 'shell', parent: 'search', title: { CN: '地图区域', HK: '地圖區域', US: 'Map area' } },

  { id: 'customer', path: '/customer', frame: 'shell', redirect: 'customer.private', menu: { icon: 'customers' }, authority: { permission: 'customer' }, title: { CN: '客户', HK: '客戶', US: 'Customers' } },
  { id: 'customer.private', path: '/customer/slist', frame: 'shell', parent: 'customer', menu: {}, title: { CN: '私海', HK: '私海', US: 'Private pool' } },
  { id: 'customer.public', path: '/customer/glist', frame: 'shell', parent: 'customer', menu: {}, title: { CN: '公海', HK: '公海', US: 'Public pool' } },
  { id: 'customer.import', path: '/customer/import', frame: 'shell', parent: 'customer', title: { CN: '导入客户', HK: '匯入客戶', US: 'Import customers' } },
  { id: 'customer.keep', path: '/customer/keep', frame: 'shell', parent: 'customer', single: true, title: { CN: '收藏公司', HK: '收藏公司', US: 'Save a company' } },
  { id: 'customer.company', path: '/customer/companydetail/:type/:id', frame: 'shell', parent: 'customer', title: { CN: '公司详情', HK: '公司詳情', US: 'Company' } },
  { id: 'customer.opportunity', path: '/customer/opportunity', frame: 'shell', parent: 'customer', menu: {}, single: true, title: { CN: '商机', HK: '商機', US: 'Opportunities' } },
  { id: 'customer.offer', path: '/customer/offer', frame: 'shell', parent: 'customer', menu: {}, single: true, title: { CN: '报价', HK: '報價', US: 'Offers' } },
  { id: 'customer.log', path: '/customer/log', frame: 'shell', parent: 'customer', menu: {}, authority: { permission: 'log' }, title: { CN: '操作日志', HK: '操作日誌', US: 'Activity log' } },

  { id: 'email', path: '/email', frame: 'shell', redirect: 'email.list', authority: { permission: 'mail' }, title: { CN: '邮件', HK: '電郵', US: 'Mail' } },
  { id: 'email.list', path: '/email/list', frame: 'shell', parent: 'email', single: true, title: { CN: '收件箱', HK: '收件匣', US: 'Inbox' } },
  { id: 'email.settings', path: '/email/settings', frame: 'shell', parent: 'email', title: { CN: '邮件设置', HK: '電郵設定', US: 'Mail settings' } },
  { id: 'email.templates', path: '/email/template', frame: 'shell', parent: 'email', title: { CN: '模板与签名', HK: '範本與簽名', US: 'Templates' } },
  { id: 'email.tracking', path: '/email/tracking', frame: 'shell', parent: 'email', title: { CN: '邮件跟踪', HK: '電郵追蹤', US: 'Mail tracking' } },
  { id: 'email.write', path: '/email/write', frame: 'shell', parent: 'email', title: { CN: '写邮件', HK: '撰寫電郵', US: 'Write email' } },

  { id: 'marketing', path: '/marketing', frame: 'shell', redirect: 'marketing.tasks', menu: { icon: 'marketing' }, authority: { permission: 'marketing' }, title: { CN: '营销', HK: '推廣', US: 'Marketing' } },
  { id: 'marketing.tasks', path: '/marketing/tasks', frame: 'shell', parent: 'marketing', menu: {}, title: { CN: '邮件任务', HK: '電郵任務', US: 'Email tasks' } },
  { id: 'marketing.template', path: '/marketing/template', frame: 'shell', parent: 'marketing', menu: {}, title: { CN: '邮件模板', HK: '電郵範本', US: 'Email templates' }, named: { CN: '模板：{name}', HK: '範本：{name}', US: 'Template: {name}' } },
  { id: 'marketing.account', path: '/marketing/account', frame: 'shell', parent: 'marketing', menu: {}, title: { CN: '发件账号', HK: '寄件帳戶', US: 'Senders' } },
  { id: 'marketing.emailwrite', path: '/marketing/emailwrite', frame: 'shell', parent: 'marketing', title: { CN: '写营销邮件', HK: '撰寫推廣電郵', US: 'Write marketing email' }, named: { CN: '营销邮件：{name}', HK: '推廣電郵：{name}', US: 'Marketing email: {name}' } },
  { id: 'marketing.whatsApp', path: '/marketing/whatsAppwrite', frame: 'shell', parent: 'marketing', menu: {}, single: true, title: { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' } },

  { id: 'foreignTrade', path: '/foreignTrade', frame: 'shell', redirect: 'foreignTrade.smallTool', menu: { icon: 'tools' }, title: { CN: '外贸工具', HK: '外貿工具', US: 'Trade tools' } },
  { id: 'foreignTrade.staff', path: '/foreignTrade/staff', frame: 'shell', parent: 'foreignTrade', menu: {}, authority: { permission: 'site' }, title: { CN: '网站搭建', HK: '網站搭建', US: 'Website builder' } },
  { id: 'foreignTrade.xunpan', path: '/foreignTrade/xunpan', frame: 'shell', parent: 'foreignTrade', menu: {}, authority: { permission: 'inquiry' }, title: { CN: '实时询盘', HK: '即時查詢', US: 'Real-time inquiries' } },
  { id: 'foreignTrade.smallTool', path: '/foreignTrade/smallTool', frame: 'shell', parent: 'foreignTrade', menu: {}, authority: { permission: 'tool' }, title: { CN: '小工具', HK: '小工具', US: 'Small tools' } },
  { id: 'foreignTrade.smallDetail', path: '/foreignTrade/smallDetail', frame: 'shell', parent: 'foreignTrade', authority: { permission: 'tool' }, title: { CN: '小工具', HK: '小工具', US: 'Small tool' }, named: { CN: '{name}', HK: '{name}', US: '{name}' } },
  { id: 'foreignTrade.emailVerification', path: '/foreignTrade/emailVerification', frame: 'shell', parent: 'foreignTrade', authority: { permission: 'tool' }, title: { CN: '邮箱验证', HK: '驗證電郵地址', US: 'Verify an address' } },
  { id: 'foreignTrade.products', path: '/foreignTrade/products', frame: 'shell', parent: 'foreignTrade', menu: {}, authority: { permission: 'product' }, title: { CN: '产品', HK: '產品', US: 'Products' } },
  { id: 'foreignTrade.productImport', path: '/foreignTrade/products/import', frame: 'shell', parent: 'foreignTrade.products', authority: { permission: 'product' }, title: { CN: '导入产品', HK: '匯入產品', US: 'Import products' } },
  { id: 'foreignTrade.company', path: '/foreignTrade/company', frame: 'shell', parent: 'foreignTrade', menu: {}, single: true, authority: { permission: 'site' }, title: { CN: '企业资料', HK: '公司資料', US: 'Company profile' } },

  { id: 'industryManager', path: '/industryManager', frame: 'shell', redirect: 'industryManager.returnVister', menu: { icon: 'manager' }, authority: { role: 'industryManager' }, title: { CN: '行业经理', HK: '行業經理', US: 'Industry manager' } },
  { id: 'industryManager.returnVister', path: '/industryManager/returnVister', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '回访记录', HK: '回訪紀錄', US: 'Visits' } },
  { id: 'industryManager.serviceVister', path: '/industryManager/serviceVister', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '服务记录', HK: '服務紀錄', US: 'Service records' } },
  { id: 'industryManager.marketVister', path: '/industryManager/marketVister', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '营销报告', HK: '推廣報告', US: 'Marketing reports' } },
  { id: 'industryManager.qualityVister', path: '/industryManager/qualityVister', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '质量记录', HK: '質素紀錄', US: 'Quality records' } },
  { id: 'industryManager.opportunity', path: '/industryManager/opportunity', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '商机', HK: '商機', US: 'Opportunities' } },
  { id: 'industryManager.purchasern', path: '/industryManager/purchasern', frame: 'shell', parent: 'industryManager', title: { CN: '买家详情', HK: '買家詳情', US: 'Buyer' } },
  { id: 'industryManager.mailStatistics', path: '/industryManager/mailStatistics', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '邮件统计', HK: '電郵統計', US: 'Email statistics' } },
  { id: 'industryManager.buyInquiryVister', path: '/industryManager/buyInquiryVister', frame: 'shell', parent: 'industryManager', title: { CN: '买家询盘', HK: '買家查詢', US: 'Buyer inquiries' } },
  { id: 'industryManager.research', path: '/industryManager/research', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '市场调研', HK: '市場調研', US: 'Market research' } },
  { id: 'industryManager.manual', path: '/industryManager/manual', frame: 'shell', parent: 'industryManager', menu: {}, title: { CN: '产品手册', HK: '產品手冊', US: 'Product manuals' } },

  { id: 'genjin', path: '/genjin', frame: 'shell', redirect: 'genjin.serviceVister', menu: { icon: 'service' }, authority: { role: 'genjin' }, title: { CN: '跟进服务', HK: '跟進服務', US: 'Follow-up service' } },
  { id: 'genjin.serviceVister', path: '/genjin/serviceVister', frame: 'shell', parent: 'genjin', menu: {}, title: { CN: '服务记录', HK: '服務紀錄', US: 'Service records' } },
  { id: 'genjin.opportunity', path: '/genjin/opportunity', frame: 'shell', parent: 'genjin', menu: {}, title: { CN: '商机', HK: '商機', US: 'Opportunities' } },
  { id: 'genjin.returnVister', path: '/genjin/returnVister', frame: 'shell', parent: 'genjin', title: { CN: '回访记录', HK: '回訪紀錄', US: 'Visits' } },
  { id: 'genjin.marketVister', path: '/genjin/marketVister', frame: 'shell', parent: 'genjin', title: { CN: '营销报告', HK: '推廣報告', US: 'Marketing reports' } },
  { id: 'genjin.qualityVister', path: '/genjin/qualityVister', frame: 'shell', parent: 'genjin', title: { CN: '质量记录', HK: '質素紀錄', US: 'Quality records' } },
  { id: 'genjin.buyInquiryVister', path: '/genjin/buyInquiryVister', frame: 'shell', parent: 'genjin', title: { CN: '买家询盘', HK: '買家查詢', US: 'Buyer inquiries' } },
  { id: 'genjin.research', path: '/genjin/research', frame: 'shell', parent: 'genjin', menu: {}, title: { CN: '市场调研', HK: '市場調研', US: 'Market research' } },
  { id: 'genjin.manual', path: '/genjin/manual', frame: 'shell', parent: 'genjin', menu: {}, title: { CN: '产品手册', HK: '產品手冊', US: 'Product manuals' } },

  { id: 'dashboard.notices', path: '/dashboard/notice', frame: 'shell', title: { CN: '消息通知', HK: '訊息通知', US: 'Notices' } },
  { id: 'dashboard.exportData', path: '/dashboard/exportdata', frame: 'shell', title: { CN: '中国出口数据', HK: '中國出口數據', US: 'China export data' } },
  { id: 'userCentre', path: '/usercenter', frame: 'shell', redirect: 'userCentre.account', title: { CN: '用户中心', HK: '用戶中心', US: 'User centre' } },
  { id: 'userCentre.account', path: '/usercenter/account', frame: 'shell', parent: 'userCentre', title: { CN: '用户中心', HK: '用戶中心', US: 'User centre' } },

  { id: 'aboutData', path: '/dashboard/aboutdata', frame: 'shell', title: { CN: '数据来源', HK: '數據來源', US: 'About the data' } },

  { id: 'demo.parent1', path: '/parent1', frame: 'shell', redirect: 'demo.page1', menu: { icon: 'demo' }, asyncOnly: true, title: { CN: '演示一', HK: '示範一', US: 'Demo 1' } },
  { id: 'demo.page1', path: '/parent1/demo', frame: 'shell', parent: 'demo.parent1', menu: {}, asyncOnly: true, title: { CN: '演示页面一', HK: '示範頁面一', US: 'Demo page 1' } },
  { id: 'demo.parent2', path: '/parent2', frame: 'shell', redirect: 'demo.page2', menu: { icon: 'demo' }, asyncOnly: true, title: { CN: '演示二', HK: '示範二', US: 'Demo 2' } },
  { id: 'demo.page2', path: '/parent2/demo', frame: 'shell', parent: 'demo.parent2', menu: {}, uncached: true, asyncOnly: true, title: { CN: '演示页面二（不缓存）', HK: '示範頁面二（不快取）', US: 'Demo page 2 (not cached)' } },
  { id: 'demo.exception', path: '/exception', frame: 'shell', redirect: 'demo.exception404', menu: { icon: 'demo' }, asyncOnly: true, title: { CN: '异常页', HK: '異常頁', US: 'Error pages' } },
  { id: 'demo.exception404', path: '/exception/404', frame: 'shell', parent: 'demo.exception', menu: {}, asyncOnly: true, title: { CN: '404', HK: '404', US: '404' } },
  { id: 'demo.exception403', path: '/exception/403', frame: 'shell', parent: 'demo.exception', menu: {}, asyncOnly: true, title: { CN: '403', HK: '403', US: '403' } },
  { id: 'demo.exception500', path: '/exception/500', frame: 'shell', parent: 'demo.exception', menu: {}, asyncOnly: true, title: { CN: '500', HK: '500', US: '500' } },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]['id'];
/** The rows that have a page of their own, the others lead to one of these. */
export type PageId = Exclude<(typeof routes)[number], { redirect: string }>['id'];
