export const strings = {
  empty: { CN: '没有匹配，回车按原文搜索', HK: '沒有符合，按 Enter 以原文搜尋', US: 'No match. Press Enter to search for what you typed.' },
  found: {
    CN: '{count} 条建议',
    HK: '{count} 項建議',
    US: '{count, plural, one {# suggestion} other {# suggestions}}',
  },
} as const;
