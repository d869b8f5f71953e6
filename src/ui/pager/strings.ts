export const strings = {
  pages: { CN: '分页', HK: '分頁', US: 'Pages' },
  previous: { CN: '上一页', HK: '上一頁', US: 'Previous page' },
  next: { CN: '下一页', HK: '下一頁', US: 'Next page' },
  page: { CN: '第 {page} 页', HK: '第 {page} 頁', US: 'Page {page}' },
  size: { CN: '每页', HK: '每頁', US: 'Per page' },
  rows: { CN: '{size} 条/页', HK: '每頁 {size} 項', US: '{size} per page' },
  first: { CN: '已是第一页', HK: '已是第一頁', US: 'This is the first page' },
  last: { CN: '已是最后一页', HK: '已是最後一頁', US: 'This is the last page' },
} as const;
