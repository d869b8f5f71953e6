import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const filterStrings = {
  keyword: { CN: '公司、域名、邮箱、电话', HK: '公司、網域、電郵、電話', US: 'Name, domain, email, phone' },
  keywordLabel: { CN: '在私海里搜索', HK: '在私海內搜尋', US: 'Search the pool' },
  keywordPublic: { CN: '在公海里搜索', HK: '在公海內搜尋', US: 'Search the public pool' },
  category: { CN: '分类', HK: '分類', US: 'Category' },
  all: { CN: '全部', HK: '全部', US: 'All' },
  noCategory: { CN: '无分类', HK: '沒有分類', US: 'No category' },
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  stage: { CN: '阶段', HK: '階段', US: 'Stage' },
  followed: { CN: '跟进', HK: '跟進', US: 'Follow-up' },
  'followed.0': { CN: '未跟进', HK: '未跟進', US: 'Not yet' },
  'followed.1': { CN: '已跟进', HK: '已跟進', US: 'Followed up' },
  more: { CN: '更多', HK: '更多', US: 'More' },
  moreSet: { CN: '更多 {n}', HK: '更多 {n}', US: 'More {n}' },
} as const satisfies Strings;
