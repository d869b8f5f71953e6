export const strings = {
  show: { CN: '显示密码', HK: '顯示密碼', US: 'Show password' },
  hide: { CN: '隐藏密码', HK: '隱藏密碼', US: 'Hide password' },
} as const;
