export const strings = {
  all: { CN: '全部', HK: '全部', US: 'All' },
  named: { CN: '{label}：{value}', HK: '{label}：{value}', US: '{label}: {value}' },
  key: { CN: '{label}：', HK: '{label}：', US: '{label}:' },
  gap: { CN: '', HK: '', US: ' ' },
  several: { CN: '{first}等 {count} 个', HK: '{first}等 {count} 個', US: '{first} and {rest} more' },
} as const;
