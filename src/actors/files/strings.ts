import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  uploaded: { CN: '已上传 {name}', HK: '已上載 {name}', US: '{name} uploaded' },
  uploadedAll: { CN: '已上传 {n, number} 个文件', HK: '已上載 {n, number} 個檔案', US: '{n, plural, one {# file} other {# files}} uploaded' },
  uploadingOf: { CN: '正在上传 {place}/{of}…', HK: '正在上載 {place}/{of}…', US: 'Uploading {place} of {of}…' },
  cancelled: { CN: '已取消上传', HK: '已取消上載', US: 'Upload cancelled' },
  cancelledAfter: { CN: '已取消上传，之前已上传 {n, number} 个文件', HK: '已取消上載，之前已上載 {n, number} 個檔案', US: 'Upload cancelled after {n, plural, one {# file} other {# files}}' },
  tooLarge: { CN: '{name} 超过 {mb} MB', HK: '{name} 超過 {mb} MB', US: '{name} is larger than {mb} MB' },
  empty: { CN: '{name} 是空文件', HK: '{name} 是空檔案', US: '{name} is empty' },
  exportedCompanies: { CN: '正在下载 {n, number} 家公司', HK: '正在下載 {n, number} 間公司', US: 'Downloading {n, plural, one {# company} other {# companies}}' },
  exportedFirstCompanies: { CN: '正在下载前 {n, number} 家公司', HK: '正在下載首 {n, number} 間公司', US: 'Downloading the first {n, number} companies' },
  exportedRecords: { CN: '正在下载 {n, number} 条记录', HK: '正在下載 {n, number} 筆紀錄', US: 'Downloading {n, plural, one {# record} other {# records}}' },
  exportedFirstRecords: { CN: '正在下载前 {n, number} 条记录', HK: '正在下載首 {n, number} 筆紀錄', US: 'Downloading the first {n, number} records' },
  removed: { CN: '已删除 {name}', HK: '已刪除 {name}', US: '{name} deleted' },
} as const satisfies Strings;
