import type { Strings } from '#i18n/use-strings.ts';

/** What areas and operations are called. An operation may mean something of its own in one area, as `search.collect`; else its plain word is said. */
// Three languages to a line.
// oxfmt-ignore
export const rightsWords = {
  'area.search': { CN: '找买家', HK: '尋找買家', US: 'Find buyers' },
  'area.customer': { CN: '客户', HK: '客戶', US: 'Customers' },

  view: { CN: '查看', HK: '查看', US: 'View' },
  add: { CN: '新建', HK: '新增', US: 'Add' },
  edit: { CN: '编辑', HK: '編輯', US: 'Edit' },
  delete: { CN: '删除', HK: '刪除', US: 'Delete' },
  import: { CN: '导入', HK: '匯入', US: 'Import' },
  export: { CN: '导出', HK: '匯出', US: 'Export' },
  transfer: { CN: '转交', HK: '轉交', US: 'Hand over' },
  collect: { CN: '领取', HK: '領取', US: 'Claim' },
  send: { CN: '发送', HK: '發送', US: 'Send' },
  approve: { CN: '审批', HK: '審批', US: 'Approve' },

  'search.view': { CN: '搜索公司', HK: '搜尋公司', US: 'Search companies' },
  'search.collect': { CN: '收藏公司为客户', HK: '收藏公司為客戶', US: 'Collect companies as customers' },
  'customer.view': { CN: '查看客户、公海与时间线', HK: '查看客戶、公海與時間線', US: 'See customers, public pool and timeline' },
  'customer.add': { CN: '新建客户、联系人与跟进', HK: '新增客戶、聯絡人與跟進', US: 'Add customers, contacts and follow-ups' },
  'customer.edit': { CN: '修改客户、阶段与分类', HK: '更改客戶、階段與分類', US: 'Change customers, stages and categories' },
  'customer.delete': { CN: '删除客户、联系人与文件', HK: '刪除客戶、聯絡人與檔案', US: 'Delete customers, contacts and files' },
  'customer.import': { CN: '导入客户', HK: '匯入客戶', US: 'Import customers' },
  'customer.export': { CN: '导出客户', HK: '匯出客戶', US: 'Export customers' },
  'customer.transfer': { CN: '转交客户给同事', HK: '轉交客戶給同事', US: 'Hand customers over to colleagues' },
  'customer.collect': { CN: '领取公海客户', HK: '領取公海客戶', US: 'Claim customers from the public pool' },
} as const satisfies Strings;
