import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const tokenUseStrings = {
  none: { CN: '还没有使用过', HK: '尚未使用過', US: 'Not used yet' },
  noneHow: { CN: '每次使用都会记在这里，保留 90 天。', HK: '每次使用都會記在此處，保留 90 天。', US: 'Each use is recorded here for 90 days.' },
  noMatch: { CN: '没有符合的记录', HK: '沒有符合的紀錄', US: 'No entries match' },
  noMatchHow: { CN: '换个条件。', HK: '換個條件。', US: 'Try other filters.' },
  clear: { CN: '清除', HK: '清除', US: 'Clear' },
  operation: { CN: '接口', HK: '介面', US: 'Operation' },
  answer: { CN: '结果', HK: '結果', US: 'Result' },
  address: { CN: '网络地址', HK: '網絡地址', US: 'IP address' },
  time: { CN: '时间', HK: '時間', US: 'Time' },
  uses: { CN: '使用记录', HK: '使用紀錄', US: 'Usage log' },
  usesOf: { CN: '「{name}」的使用记录', HK: '「{name}」的使用紀錄', US: 'Usage log of “{name}”' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '没有载入', HK: '未能載入', US: 'The usage log did not load' },
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
} as const satisfies Strings;
