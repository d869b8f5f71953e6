import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const exportStrings = {
  title: { CN: '导出 {n, number} 位客户', HK: '匯出 {n, number} 位客戶', US: 'Export {n, plural, one {# customer} other {# customers}}' },
  action: { CN: '导出', HK: '匯出', US: 'Export' },
  format: { CN: '文件格式', HK: '檔案格式', US: 'File format' },
  'format.xlsx': { CN: 'Excel（XLSX）', HK: 'Excel（XLSX）', US: 'Excel (XLSX)' },
  'format.csv': { CN: 'CSV', HK: 'CSV', US: 'CSV' },
  'format.vcf': { CN: 'vCard 名片', HK: 'vCard 名片', US: 'vCard' },
  what: { CN: '导出什么', HK: '匯出甚麼', US: 'What' },
  'what.customers': { CN: '客户', HK: '客戶', US: 'Customers' },
  'what.contacts': { CN: '他们的联系人', HK: '他們的聯絡人', US: 'Their contacts' },
  contactsTitle: { CN: '导出 {n, number} 位联系人', HK: '匯出 {n, number} 位聯絡人', US: 'Export {n, plural, one {# contact} other {# contacts}}' },
  contactsHow: { CN: 'vCard 可导入手机通讯录、Outlook 和 Google 通讯录。', HK: 'vCard 可匯入手機通訊錄、Outlook 及 Google 通訊錄。', US: 'vCards can be imported into phones, Outlook and Google Contacts.' },
  startedContacts: { CN: '正在下载 {n, number} 位联系人{gone, plural, =0 {} other {。# 位客户已被删除，或您已看不到}}', HK: '正在下載 {n, number} 位聯絡人{gone, plural, =0 {} other {。# 位客戶已被刪除，或您已不能查看}}', US: 'Downloading {n, plural, one {# contact} other {# contacts}}{gone, plural, =0 {} one {. # customer is deleted or no longer visible to you.} other {. # customers are deleted or no longer visible to you.}}' },
  columns: { CN: '导出哪些列', HK: '匯出哪些欄', US: 'Columns' },
  'columns.all': { CN: '全部', HK: '全部', US: 'All' },
  'columns.contact': { CN: '联系方式', HK: '聯絡方式', US: 'Contact details' },
  'columns.sales': { CN: '销售进展', HK: '銷售進度', US: 'Sales progress' },
  logged: { CN: '导出会记入日志。文件只能由您在 10 分钟内下载一次。', HK: '匯出會記入日誌。檔案只可由您於 10 分鐘內下載一次。', US: 'Exports are logged. Only you can download the file, once, within 10 minutes.' },
  started: { CN: '正在下载 {n, number} 位客户{gone, plural, =0 {} other {。另有 # 位已被删除，或您已看不到}}', HK: '正在下載 {n, number} 位客戶{gone, plural, =0 {} other {。另有 # 位已被刪除，或您已不能查看}}', US: 'Downloading {n, plural, one {# customer} other {# customers}}{gone, plural, =0 {} one {. # other is deleted or no longer visible to you.} other {. # others are deleted or no longer visible to you.}}' },
} as const satisfies Strings;
