export const strings = {
  busy: { CN: '处理中…', HK: '處理中…', US: 'Working…' },
} as const;
