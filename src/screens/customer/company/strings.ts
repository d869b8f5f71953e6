import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  backToPool: { CN: '返回私海', HK: '返回私海', US: 'Back to the pool' },
  company: { CN: '公司详情', HK: '公司詳情', US: 'Company' },
  companyLoading: { CN: '正在载入公司', HK: '正在載入公司', US: 'Loading the company' },
  companyFailed: { CN: '公司详情没有载入', HK: '公司詳情未能載入', US: 'The company did not load' },
  companyMissing: { CN: '没有找到这位客户', HK: '找不到這位客戶', US: 'Customer not found' },
  companyMissingHow: { CN: '它可能已被删除，或不在您的权限内。', HK: '該客戶可能已被刪除，或不在您的權限內。', US: 'It may have been deleted, or you may not have access to it.' },
  backToPublic: { CN: '返回公海', HK: '返回公海', US: 'Back to the public pool' },
  sections: { CN: '客户资料', HK: '客戶資料', US: 'Customer' },
  'section.overview': { CN: '动态', HK: '動態', US: 'Activity' },
  'section.follow': { CN: '跟进与计划', HK: '跟進與計劃', US: 'Follow-ups' },
  'section.contacts': { CN: '联系人', HK: '聯絡人', US: 'Contacts' },
  'section.deals': { CN: '商机与报价', HK: '商機與報價', US: 'Deals' },
  'section.trade': { CN: '进出口', HK: '進出口', US: 'Trade' },
  'section.mail': { CN: '邮件', HK: '電郵', US: 'Mail' },
  'section.info': { CN: '公司信息', HK: '公司資料', US: 'Company details' },
  'section.mining': { CN: '信息挖掘', HK: '資料挖掘', US: 'Mining' },
  'section.files': { CN: '文件', HK: '檔案', US: 'Files' },
  'section.history': { CN: '日志', HK: '日誌', US: 'History' },
  claimFirst: { CN: '先领取，才能修改公海客户', HK: '請先領取，才能修改公海客戶', US: 'Claim this customer before changing it' },
  notYours: { CN: '同事与您共享的客户，您只能查看', HK: '同事與您共享的客戶，您只可查看', US: 'A colleague shares this customer with you to read only' },
  ownerOnly: { CN: '这是同事的客户，只有负责人可以这样做', HK: '此為同事的客戶，只有負責人可以這樣做', US: 'Only the owner of this customer can do this' },
} as const satisfies Strings;
