import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  privatePool: { CN: '私海', HK: '私海', US: 'Private pool' },
  customers: { CN: '{total, number} 位客户', HK: '{total, number} 位客戶', US: '{total, plural, one {# customer} other {# customers}}' },
  findBuyers: { CN: '找买家', HK: '尋找買家', US: 'Find buyers' },
  keyword: { CN: '公司、城市、电话', HK: '公司、城市、電話', US: 'Company, city, phone' },
  keywordLabel: { CN: '在私海里搜索', HK: '在私海內搜尋', US: 'Search the pool' },
  country: { CN: '国家/地区', HK: '國家/地區', US: 'Country' },
  density: { CN: '行高', HK: '行高', US: 'Row height' },
  'density.compact': { CN: '紧凑', HK: '緊湊', US: 'Compact' },
  'density.regular': { CN: '标准', HK: '標準', US: 'Regular' },
  'density.relaxed': { CN: '宽松', HK: '寬鬆', US: 'Relaxed' },

  name: { CN: '客户', HK: '客戶', US: 'Customer' },
  stage: { CN: '阶段', HK: '階段', US: 'Stage' },
  phone: { CN: '电话', HK: '電話', US: 'Phone' },
  city: { CN: '城市', HK: '城市', US: 'City' },
  owner: { CN: '负责人', HK: '負責人', US: 'Owner' },
  collected: { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },

  remove: { CN: '移出私海', HK: '移出私海', US: 'Remove from pool' },
  removeTitle: { CN: '移出私海 {n} 位客户？', HK: '將 {n} 位客戶移出私海？', US: 'Remove {n, plural, one {# customer} other {# customers}} from the pool?' },
  removeBody: { CN: '移出后不再是您的客户，之后可以在大数据搜索里再次收藏。', HK: '移出後不再是您的客戶，之後可在大數據搜尋內再次收藏。', US: 'They stop being your customers. You can collect them again from company search.' },
  removeAction: { CN: '移出 {n} 位', HK: '移出 {n} 位', US: 'Remove {n}' },
  removed: { CN: '已移出私海 {n} 位客户', HK: '已將 {n} 位客戶移出私海', US: '{n, plural, one {# customer} other {# customers}} removed' },

  loading: { CN: '正在载入客户', HK: '正在載入客戶', US: 'Loading customers' },
  poolFailed: { CN: '客户列表没有载入', HK: '客戶列表未能載入', US: 'The customers did not load' },
  poolEmpty: { CN: '私海还没有客户', HK: '私海還沒有客戶', US: 'No customers in your pool yet' },
  poolEmptyHow: { CN: '从大数据搜索收藏公司，它们就是您的私海客户。', HK: '由大數據搜尋收藏公司，即成為您的私海客戶。', US: 'Collect companies from company search and they become your customers.' },
  noMatch: { CN: '没有符合条件的客户', HK: '沒有符合條件的客戶', US: 'No customers match' },
  noMatchHow: { CN: '换个关键词，或放宽国家/地区。', HK: '換個關鍵字，或放寬國家/地區。', US: 'Try another word, or widen the country.' },
  clearFilters: { CN: '清除 {n} 项筛选', HK: '清除 {n} 項篩選', US: 'Clear {n, plural, one {# filter} other {# filters}}' },
} as const satisfies Strings;
