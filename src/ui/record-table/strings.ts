export const strings = {
  select: { CN: '选择', HK: '選擇', US: 'Select' },
  selectAll: { CN: '选择本页全部：{list}', HK: '選擇本頁全部：{list}', US: 'Select all on this page: {list}' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
} as const;
