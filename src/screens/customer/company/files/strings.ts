import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  files: { CN: '文件', HK: '檔案', US: 'Files' },
  upload: { CN: '上传文件', HK: '上載檔案', US: 'Upload a file' },
  uploading: { CN: '上传中…', HK: '上載中…', US: 'Uploading…' },
  uploaded: { CN: '已上传 {name}', HK: '已上載 {name}', US: '{name} uploaded' },
  tooLarge: { CN: '{name} 超过 {mb} MB', HK: '{name} 超過 {mb} MB', US: '{name} is larger than {mb} MB' },
  empty: { CN: '{name} 是空文件', HK: '{name} 是空檔案', US: '{name} is empty' },
  download: { CN: '下载 {name}', HK: '下載 {name}', US: 'Download {name}' },
  remove: { CN: '删除 {name}', HK: '刪除 {name}', US: 'Delete {name}' },
  removeTitle: { CN: '删除文件 {name}？', HK: '刪除檔案 {name}？', US: 'Delete {name}?' },
  removeBody: { CN: '删除后不能恢复。', HK: '刪除後無法還原。', US: 'It cannot be brought back.' },
  removeAction: { CN: '删除文件', HK: '刪除檔案', US: 'Delete file' },
  removed: { CN: '已删除 {name}', HK: '已刪除 {name}', US: '{name} deleted' },
  none: { CN: '还没有文件', HK: '暫無檔案', US: 'No files yet' },
  noneHow: { CN: '合同、报价单和样品照片可以放在这里，最大 {mb} MB。', HK: '合約、報價單及樣品照片可存放於此，上限 {mb} MB。', US: 'Contracts, quotations and photos can be kept here, up to {mb} MB each.' },
  loading: { CN: '正在载入文件', HK: '正在載入檔案', US: 'Loading the files' },
  failed: { CN: '文件没有载入', HK: '檔案未能載入', US: 'The files did not load' },
} as const satisfies Strings;
