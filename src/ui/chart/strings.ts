export const strings = {
  chart: { CN: '图表', HK: '圖表', US: 'Chart' },
  table: { CN: '表格', HK: '表格', US: 'Table' },
  shownAs: { CN: '{title}：图表或表格', HK: '{title}：圖表或表格', US: '{title}: chart or table' },
  saveNamed: { CN: '下载 CSV：{title}', HK: '下載 CSV：{title}', US: 'Download CSV: {title}' },
  walk: { CN: '{title}：按左右键逐点查看', HK: '{title}：按左右鍵逐點查看', US: '{title}: use the arrow keys to move between points' },
  walkOpen: { CN: '{title}：按左右键逐点查看，回车打开明细', HK: '{title}：按左右鍵逐點查看，按 Enter 開啟明細', US: '{title}: use the arrow keys to move between points, Enter to open the records' },
  said: { CN: '{name}：{values}', HK: '{name}：{values}', US: '{name}: {values}' },
  comma: { CN: '，', HK: '，', US: ', ' },
  others: { CN: '其他', HK: '其他', US: 'Others' },
  share: { CN: '占比', HK: '佔比', US: 'Share' },
  unknown: { CN: '无数据', HK: '沒有數據', US: 'no data' },
  rest: { CN: '其余 {n} 项见表格', HK: '其餘 {n} 項見表格', US: '{n, plural, one {# more} other {# more}} in the table' },
} as const;
