export const strings = {
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  cancel: { CN: '取消', HK: '取消', US: 'Cancel' },
} as const;
