import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '数据来源', HK: '數據來源', US: 'About the data' },
  records: { CN: '{n, number} 条', HK: '{n, number} 條', US: '{n, plural, one {# record} other {# records}}' },
  promise: { CN: '产品自带的数据都来自公开来源。下面写明每个来源的出版者、许可、时期、条数，以及它不能说明什么。', HK: '產品自帶的數據均來自公開來源。以下列明每個來源的出版者、授權、時期、條數，以及它不能說明甚麼。', US: 'All data that ships with the product comes from public sources. Below you can see who publishes each source, its licence, period and size, and its limits.' },
  publisher: { CN: '出版者', HK: '出版者', US: 'Publisher' },
  licence: { CN: '许可', HK: '授權', US: 'Licence' },
  period: { CN: '时期', HK: '時期', US: 'Period' },
  attribution: { CN: '署名', HK: '署名', US: 'Attribution' },
  limits: { CN: '局限', HK: '局限', US: 'Limits' },
  loading: { CN: '正在载入数据来源', HK: '正在載入數據來源', US: 'Loading the sources' },
  failed: { CN: '数据来源没有载入', HK: '數據來源未能載入', US: 'The sources did not load' },
  none: { CN: '这台服务器没有导入任何数据', HK: '這台伺服器沒有匯入任何數據', US: 'This server has imported no data' },
  noneHow: { CN: '首次启动时会自动导入，也可以请管理员检查。', HK: '首次啟動時會自動匯入，亦可請管理員檢查。', US: 'It is imported on first start. Your administrator can check.' },
  'kind.companies': { CN: '公司', HK: '公司', US: 'Companies' },
  'kind.customs': { CN: '海关记录', HK: '海關紀錄', US: 'Customs records' },
  'kind.hs': { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS codes' },
  'kind.words': { CN: '产品词典', HK: '產品詞典', US: 'Product dictionaries' },
  'kind.fairs': { CN: '展会', HK: '展會', US: 'Trade fairs' },
  'kind.geography': { CN: '国家、城市、港口', HK: '國家、城市、港口', US: 'Countries, cities, ports' },
  'kind.email': { CN: '邮箱规则', HK: '電郵規則', US: 'Email rules' },
  'kind.trade': { CN: '贸易统计', HK: '貿易統計', US: 'Trade statistics' },
  'kind.rates': { CN: '汇率', HK: '匯率', US: 'Exchange rates' },
  'kind.holidays': { CN: '公共假日', HK: '公眾假期', US: 'Public holidays' },
  'kind.inquiries': { CN: '采购公告', HK: '採購公告', US: 'Purchase notices' },
} as const satisfies Strings;
