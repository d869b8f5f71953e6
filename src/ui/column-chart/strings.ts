export const strings = {
  chart: { CN: '图表', HK: '圖表', US: 'Chart' },
  table: { CN: '表格', HK: '表格', US: 'Table' },
  shownAs: { CN: '{title}：图表或表格', HK: '{title}：圖表或表格', US: '{title}: chart or table' },
} as const;
