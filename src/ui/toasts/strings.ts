export const strings = {
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
} as const;
