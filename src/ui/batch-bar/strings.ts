export const strings = {
  selected: { CN: '已选 {count} 项', HK: '已選 {count} 項', US: '{count} selected' },
  clear: { CN: '取消选择', HK: '取消選擇', US: 'Clear selection' },
} as const;
