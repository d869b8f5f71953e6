export const strings = {
  more: { CN: '显示其余 {count} 项', HK: '顯示其餘 {count} 項', US: 'Show {count} more' },
  fewer: { CN: '收起', HK: '收起', US: 'Show fewer' },
} as const;
