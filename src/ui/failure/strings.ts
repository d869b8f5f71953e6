export const strings = {
  title: { CN: '没有载入', HK: '未能載入', US: 'Could not load' },
  safe: { CN: '已填写和已筛选的内容都还在。', HK: '已填寫和已篩選的內容仍然保留。', US: 'Everything you typed and filtered is still here.' },
  gone: { CN: '没有找到', HK: '找不到', US: 'Not found' },
  goneHow: { CN: '可能已被删除，或不在您的权限内。', HK: '可能已被刪除，或不在您的權限內。', US: 'It may have been deleted, or you may not have access to it.' },
  retry: { CN: '重试', HK: '再試', US: 'Try again' },
  number: { CN: '编号 {id}', HK: '編號 {id}', US: 'No. {id}' },
} as const;
