import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  companyname: { CN: '公司名称', HK: '公司名稱', US: 'Company name' },
  countrycode: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  contactname: { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  unknown: { CN: '未知', HK: '未知', US: 'Unknown' },
  nameNeeded: { CN: '请填写公司名称', HK: '請填寫公司名稱', US: 'Enter the company name' },
  maybeKnown: { CN: '系统中可能已有此人的公司：', HK: '系統內可能已有此人的公司：', US: 'This person’s company may already be in Farsail:' },
  inTheWay: { CN: '没有新建：系统中可能已有这个客户', HK: '未有新增：系統內可能已有此客戶', US: 'Not created: this customer may already be in Farsail' },
  ofColleague: { CN: '{name} 的客户', HK: '{name} 的客戶', US: '{name}’s customer' },
  toRead: { CN: '只能查看，不能加联系人', HK: '只可查看，不可加聯絡人', US: 'view only; you cannot add a contact' },
  toClaim: { CN: '公海客户，领取后才能加联系人', HK: '公海客戶，領取後才可加聯絡人', US: 'in the public pool; claim it to add a contact' },

  makeInquiry: { CN: '转为询盘', HK: '轉為查詢', US: 'Create inquiry' },
  openInquiry: { CN: '查看询盘 {no}', HK: '查看查詢 {no}', US: 'Open inquiry {no}' },
  inquiryMade: { CN: '已转为询盘 {no}', HK: '已轉為查詢 {no}', US: 'Inquiry {no} created' },
  inquiryMadeFor: { CN: '已转为询盘 {no}，产品：{product}', HK: '已轉為查詢 {no}，產品：{product}', US: 'Inquiry {no} created for {product}' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
} as const satisfies Strings;
