export const strings = {
  more: { CN: '更多操作', HK: '更多操作', US: 'More actions' },
} as const;
