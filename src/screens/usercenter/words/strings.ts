import type { Strings } from '#i18n/use-strings.ts';

/** What areas and operations are called. An operation may mean something of its own in one area (`grant.…`); else its plain word is said. */
// Three languages to a line.
// oxfmt-ignore
export const strings = {
  'area.search': { CN: '找买家', HK: '尋找買家', US: 'Find buyers' },
  'area.customer': { CN: '客户', HK: '客戶', US: 'Customers' },
  'area.log': { CN: '操作日志', HK: '操作日誌', US: 'Activity log' },
  'area.industryManager|genjin': { CN: '回访、服务等记录', HK: '回訪、服務等記錄', US: 'Visit, service and other records' },
  'area.account': { CN: '用户中心', HK: '用戶中心', US: 'User centre' },

  'operation.view': { CN: '查看', HK: '查看', US: 'View' },
  'operation.add': { CN: '新建', HK: '新增', US: 'Add' },
  'operation.edit': { CN: '编辑', HK: '編輯', US: 'Edit' },
  'operation.delete': { CN: '删除', HK: '刪除', US: 'Delete' },
  'operation.import': { CN: '导入', HK: '匯入', US: 'Import' },
  'operation.export': { CN: '导出', HK: '匯出', US: 'Export' },
  'operation.transfer': { CN: '转交', HK: '轉交', US: 'Hand over' },
  'operation.collect': { CN: '领取', HK: '領取', US: 'Claim' },
  'operation.send': { CN: '发送', HK: '發送', US: 'Send' },
  'operation.approve': { CN: '审批', HK: '審批', US: 'Approve' },

  'grant.search.view': { CN: '搜索公司', HK: '搜尋公司', US: 'Search companies' },
  'grant.search.collect': { CN: '收藏公司为客户', HK: '收藏公司為客戶', US: 'Collect companies as customers' },
  'grant.log.view': { CN: '查看全公司的操作日志', HK: '查看全公司的操作日誌', US: 'See what everybody in the company did' },
  'grant.account.view': { CN: '查看子账号、角色与安全记录', HK: '查看子帳號、角色與保安記錄', US: 'See sub-accounts, roles and audit' },
  'grant.account.add': { CN: '添加子账号、新建角色', HK: '新增子帳號與角色', US: 'Add sub-accounts and roles' },
  'grant.account.edit': { CN: '修改子账号、角色与公海规则', HK: '更改子帳號、角色與公海規則', US: 'Change sub-accounts, roles and pool rules' },
  'grant.account.delete': { CN: '删除子账号、角色', HK: '刪除子帳號與角色', US: 'Delete sub-accounts and roles' },
  'grant.customer.view': { CN: '查看客户、公海与时间线', HK: '查看客戶、公海與時間線', US: 'See customers, public pool and timeline' },
  'grant.customer.add': { CN: '新建客户、联系人与跟进', HK: '新增客戶、聯絡人與跟進', US: 'Add customers, contacts and follow-ups' },
  'grant.customer.edit': { CN: '修改客户、阶段与分类', HK: '更改客戶、階段與分類', US: 'Change customers, stages and categories' },
  'grant.customer.delete': { CN: '删除客户、联系人与文件', HK: '刪除客戶、聯絡人與檔案', US: 'Delete customers, contacts and files' },
  'grant.customer.approve': { CN: '锁定客户，重复时仍可新建', HK: '鎖定客戶，重複時仍可新增', US: 'Lock customers, and add them in spite of duplicates' },
  'grant.customer.import': { CN: '导入客户', HK: '匯入客戶', US: 'Import customers' },
  'grant.customer.export': { CN: '导出客户', HK: '匯出客戶', US: 'Export customers' },
  'grant.customer.transfer': { CN: '转交客户给同事', HK: '轉交客戶給同事', US: 'Hand customers over to colleagues' },
  'grant.customer.collect': { CN: '领取公海客户', HK: '領取公海客戶', US: 'Claim customers from the public pool' },
} as const satisfies Strings;
