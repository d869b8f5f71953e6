export const strings = {
  busy: { CN: '{title}，正在载入', HK: '{title}，載入中', US: '{title}, loading' },
  pinned: { CN: '{title}，已固定', HK: '{title}，已固定', US: '{title}, pinned' },
} as const;
