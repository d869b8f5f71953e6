export const strings = {
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  undoable: { CN: '{text}。按 Ctrl+Z 撤销', HK: '{text}。按 Ctrl+Z 復原', US: '{text}. Press Ctrl+Z to undo' },
} as const;
