import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '大数据搜索', HK: '大數據搜尋', US: 'Company search' },
  searchLabel: { CN: '搜索公司', HK: '搜尋公司', US: 'Search companies' },
  searchHint: { CN: '公司、产品、国家，例如 灯具 加拿大', HK: '公司、產品、國家，例如 燈具 加拿大', US: 'Company, product or country, such as lighting Canada' },
  search: { CN: '搜索', HK: '搜尋', US: 'Search' },
  filters: { CN: '筛选', HK: '篩選', US: 'Filters' },
  country: { CN: '国家/地区', HK: '國家/地區', US: 'Country' },
  industry: { CN: '行业', HK: '行業', US: 'Industry' },
  countryUnknown: { CN: '来源未提供国家/地区：{n, number} 家', HK: '來源未提供國家/地區：{n, number} 家', US: '{n, plural, one {# company whose} other {# companies whose}} source gives no country' },
  industryUnknown: { CN: '来源未提供行业：{n, number} 家', HK: '來源未提供行業：{n, number} 家', US: '{n, plural, one {# company whose} other {# companies whose}} source gives no industry' },
  facetFailed: { CN: '筛选项没有载入', HK: '篩選項目未能載入', US: 'The filter did not load' },
  without: { CN: '去掉条件：{name}', HK: '移除條件：{name}', US: 'Remove {name}' },
  clear: { CN: '清除 {n} 项', HK: '清除 {n} 項', US: 'Clear {n}' },

  retry: { CN: '重试', HK: '再試', US: 'Try again' },

  results: { CN: '搜索结果', HK: '搜尋結果', US: 'Results' },
  companies: { CN: '{total, number} 家公司', HK: '{total, number} 間公司', US: '{total, plural, one {# company} other {# companies}}' },
  searching: { CN: '正在搜索', HK: '正在搜尋', US: 'Searching' },
  sort: { CN: '排序', HK: '排序', US: 'Sort' },
  'sort.relevance': { CN: '匹配度优先', HK: '相關度優先', US: 'Best match' },
  'sort.name': { CN: '名称', HK: '名稱', US: 'Name' },
  selectPage: { CN: '选择本页', HK: '選取本頁', US: 'Select page' },
  select: { CN: '选择 {name}', HK: '選取 {name}', US: 'Select {name}' },
  keys: { CN: '列表中：j 下一家，k 上一家，x 选择，c 收藏', HK: '列表中：j 下一間，k 上一間，x 選取，c 收藏', US: 'In the list: j next, k previous, x select, c collect' },

  'match.hs': { CN: 'HS 品类', HK: 'HS 品類', US: 'HS chapter' },
  phone: { CN: '电话', HK: '電話', US: 'Phone' },

  'owned.mine': { CN: '已在私海', HK: '已在私海', US: 'In your pool' },
  'owned.colleague': { CN: '同事 {name} 的客户', HK: '同事 {name} 的客戶', US: 'Customer of {name}' },
  'owned.someone': { CN: '同事的客户', HK: '同事的客戶', US: 'A colleague’s customer' },
  'owned.pool': { CN: '已在公海', HK: '已在公海', US: 'In the public pool' },

  open: { CN: '打开客户', HK: '開啟客戶', US: 'Open customer' },
  collect: { CN: '收藏到私海', HK: '收藏到私海', US: 'Collect' },
  collecting: { CN: '收藏中…', HK: '收藏中…', US: 'Collecting…' },
  selected: { CN: '已选 {n} 家', HK: '已選 {n} 間', US: '{n} selected' },
  tooMany: { CN: '一次最多收藏 {n} 家', HK: '每次最多收藏 {n} 間', US: 'Collect up to {n} at a time' },
  collectSelected: { CN: '收藏 {n} 家到私海', HK: '收藏 {n} 間到私海', US: 'Collect {n, plural, one {# company} other {# companies}}' },
  collected: { CN: '已收藏 {n} 家到私海', HK: '已收藏 {n} 間到私海', US: '{n, plural, one {# company} other {# companies}} collected' },
  'existing.mine': { CN: '{n} 家已在您的私海', HK: '{n} 間已在您的私海', US: '{n} already in your pool' },
  'existing.colleague': { CN: '{n} 家已是同事客户', HK: '{n} 間已是同事客戶', US: '{n, plural, one {# is} other {# are}} already with colleagues' },
  'existing.pool': { CN: '{n} 家已在公海', HK: '{n} 間已在公海', US: '{n} already in the public pool' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  undone: { CN: '已撤销，移出私海 {n} 家', HK: '已復原，移出私海 {n} 間', US: 'Undone; {n, plural, one {# company} other {# companies}} removed from your pool' },

  failed: { CN: '搜索结果没有载入', HK: '搜尋結果未能載入', US: 'The results did not load' },
  noMatch: { CN: '没有符合条件的公司', HK: '沒有符合條件的公司', US: 'No companies match' },
  noMatchHow: { CN: '换个说法，或用英文名称再试；放宽国家或行业。', HK: '換個說法，或以英文名稱再試；放寬國家或行業。', US: 'Try other words, or widen country and industry.' },
  clearAll: { CN: '清除全部条件', HK: '清除全部條件', US: 'Clear everything' },
} as const satisfies Strings;
