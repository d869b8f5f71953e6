import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  newCustomer: { CN: '新建客户', HK: '新增客戶', US: 'New customer' },
  create: { CN: '新建客户', HK: '新增客戶', US: 'Add customer' },
  createAnyway: { CN: '仍然新建', HK: '仍然新增', US: 'Add anyway' },
  created: { CN: '已新建客户 {name}', HK: '已新增客戶 {name}', US: '{name} added' },
  open: { CN: '打开', HK: '開啟', US: 'Open' },
  noCountry: { CN: '未知', HK: '未知', US: 'Unknown' },
  contactname: { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  email: { CN: '联系人邮箱', HK: '聯絡人電郵', US: 'Contact’s email' },
  contactphone: { CN: '联系人电话', HK: '聯絡人電話', US: 'Contact’s phone' },
  nameNeeded: { CN: '请填写公司名称。', HK: '請填寫公司名稱。', US: 'Enter the company name.' },
  inTheWay: { CN: '没有新建：公司里可能已有这个客户。', HK: '未有新增：公司裏可能已有此客戶。', US: 'Not added. Your company may already have this customer.' },
} as const satisfies Strings;
