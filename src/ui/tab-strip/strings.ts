export const strings = {
  busy: { CN: '{title}，加载中', HK: '{title}，載入中', US: '{title}, loading' },
} as const;
