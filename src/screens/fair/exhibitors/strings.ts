import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  keyword: { CN: '公司、产品、类别、展馆或展位', HK: '公司、產品、類別、展館或攤位', US: 'Company, product, category, hall or booth' },
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  hall: { CN: '展馆', HK: '展館', US: 'Hall' },
  category: { CN: '类别', HK: '類別', US: 'Category' },
  loading: { CN: '正在载入展商', HK: '正在載入參展商', US: 'Loading exhibitors' },
  failed: { CN: '展商没有载入', HK: '參展商未能載入', US: 'The exhibitors did not load' },
  total: { CN: '{n, number} 家展商', HK: '{n, number} 間參展商', US: '{n, plural, one {# exhibitor} other {# exhibitors}}' },
  list: { CN: '展商列表', HK: '參展商列表', US: 'Exhibitors' },

  place: { CN: '{hall} 馆 {booth}', HK: '{hall} 館 {booth}', US: 'Hall {hall}, booth {booth}' },
  hallOnly: { CN: '{hall} 馆', HK: '{hall} 館', US: 'Hall {hall}' },
  boothOnly: { CN: '展位 {booth}', HK: '攤位 {booth}', US: 'Booth {booth}' },
  goods: { CN: '产品', HK: '產品', US: 'Products' },
  categories: { CN: '类别', HK: '類別', US: 'Categories' },
  phone: { CN: '电话', HK: '電話', US: 'Phone' },
  mobile: { CN: '手机', HK: '手機', US: 'Mobile' },
  fax: { CN: '传真', HK: '傳真', US: 'Fax' },
  shop: { CN: '网上展位', HK: '網上攤位', US: 'Online booth' },
  noContact: { CN: '名单中没有联系方式', HK: '名單中沒有聯絡方式', US: 'No contact details in the list' },
  source: { CN: '来源：{name}，{when} 导入', HK: '來源：{name}，{when} 匯入', US: 'Source: {name}, imported {when}' },

  select: { CN: '选择 {name}', HK: '選擇 {name}', US: 'Select {name}' },
  selectPage: { CN: '选择本页', HK: '選擇本頁', US: 'Select this page' },
  selected: { CN: '已选 {n} 家', HK: '已選 {n} 間', US: '{n} selected' },
  collectSelected: { CN: '收藏 {n} 家为客户', HK: '收藏 {n} 間為客戶', US: 'Collect {n, plural, one {# company} other {# companies}} as customers' },
  tooMany: { CN: '一次最多收藏 {n} 家', HK: '每次最多收藏 {n} 間', US: 'You can collect at most {n} at a time' },
  export: { CN: '导出 CSV', HK: '匯出 CSV', US: 'Export CSV' },
  exported: { CN: '正在下载 {n, number} 家展商', HK: '正在下載 {n, number} 間參展商', US: 'Downloading {n, plural, one {# exhibitor} other {# exhibitors}}' },

  none: { CN: '还没有展商名单', HK: '還沒有參展商名單', US: 'No exhibitor lists yet' },
  noneHow: { CN: '展商来自贵公司导入的名单：主办方提供的、展会网站或会刊里的 XLSX、CSV 都可以。导入后可以按展会、展馆和产品查找，并收进客户。', HK: '參展商來自貴公司匯入的名單：主辦單位提供的、展覽網站或場刊的 XLSX、CSV 均可。匯入後可按展覽、展館及產品搜尋，並收藏為客戶。', US: 'Exhibitors come from lists your company imports as XLSX or CSV: from the organiser, the fair’s website or its catalogue. You can then search them by fair, hall and product, and collect them as customers.' },
  noneAsk: { CN: '展商来自公司导入的名单。您没有「导入展商名单」的权限，请找公司的主账号，或有此权限的同事。', HK: '參展商來自公司匯入的名單。您沒有「匯入參展商名單」的權限，請聯絡公司的主帳戶，或有此權限的同事。', US: 'Exhibitors come from lists your company imports. You do not have the “Import exhibitor lists” permission. Ask the parent account or a colleague who has it.' },
  noMatch: { CN: '没有符合条件的展商', HK: '沒有符合條件的參展商', US: 'No exhibitors match' },
  noMatchHow: { CN: '换个关键词，或放宽条件。', HK: '換個關鍵字，或放寬條件。', US: 'Try another keyword or fewer conditions.' },
  clearAll: { CN: '清除全部条件', HK: '清除全部條件', US: 'Clear all conditions' },
} as const satisfies Strings;
