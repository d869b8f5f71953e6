export const strings = {
  searching: { CN: '正在查找…', HK: '正在搜尋…', US: 'Searching…' },
  empty: { CN: '没有匹配', HK: '沒有符合', US: 'No match' },
  failed: { CN: '没有查到，请再输入一次', HK: '未能搜尋，請再輸入一次', US: 'The search failed. Please type again.' },
  clear: { CN: '清除{label}', HK: '清除{label}', US: 'Clear {label}' },
  open: { CN: '展开', HK: '展開', US: 'Open' },
} as const;
