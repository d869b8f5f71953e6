export const strings = {
  selected: { CN: '已选 {count} 项', HK: '已選 {count} 項', US: '{count} selected' },
  clear: { CN: '取消选择', HK: '取消選擇', US: 'Clear selection' },
  toActions: { CN: '按 {key} 到可做的操作', HK: '按 {key} 前往可做的操作', US: 'Press {key} for the actions' },
} as const;
