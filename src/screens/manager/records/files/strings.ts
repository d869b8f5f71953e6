import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  files: { CN: '附件', HK: '附件', US: 'Files' },
  upload: { CN: '上传附件', HK: '上載附件', US: 'Upload a file' },
  uploading: { CN: '上传中…', HK: '上載中…', US: 'Uploading…' },
  uploaded: { CN: '已上传 {name}', HK: '已上載 {name}', US: '{name} uploaded' },
  tooLarge: { CN: '{name} 超过 {mb} MB', HK: '{name} 超過 {mb} MB', US: '{name} is larger than {mb} MB' },
  empty: { CN: '{name} 是空文件', HK: '{name} 是空檔案', US: '{name} is empty' },
  download: { CN: '下载 {name}', HK: '下載 {name}', US: 'Download {name}' },
  remove: { CN: '删除 {name}', HK: '刪除 {name}', US: 'Delete {name}' },
  removeTitle: { CN: '删除附件 {name}？', HK: '刪除附件 {name}？', US: 'Delete {name}?' },
  removeBody: { CN: '删除后不能恢复。', HK: '刪除後無法還原。', US: 'It cannot be brought back.' },
  removeAction: { CN: '删除附件', HK: '刪除附件', US: 'Delete file' },
  removed: { CN: '已删除 {name}', HK: '已刪除 {name}', US: '{name} deleted' },
  none: { CN: '没有附件', HK: '沒有附件', US: 'No files' },
  over: { CN: '记录已不在进行中', HK: '記錄已不在進行中', US: 'The record is no longer in progress' },
} as const satisfies Strings;
