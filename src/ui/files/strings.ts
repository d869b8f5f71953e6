import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  uploading: { CN: '上传中…', HK: '上載中…', US: 'Uploading…' },
  uploadingFile: { CN: '正在上传 {name}', HK: '正在上載 {name}', US: 'Uploading {name}' },
  cancel: { CN: '取消', HK: '取消', US: 'Cancel' },
  cancelUpload: { CN: '取消上传 {name}', HK: '取消上載 {name}', US: 'Cancel the upload of {name}' },
  download: { CN: '下载 {name}', HK: '下載 {name}', US: 'Download {name}' },
  remove: { CN: '删除 {name}', HK: '刪除 {name}', US: 'Delete {name}' },
  removeTitle: { CN: '删除文件 {name}？', HK: '刪除檔案 {name}？', US: 'Delete {name}?' },
  removeBody: { CN: '删除后不能恢复。', HK: '刪除後無法還原。', US: 'This cannot be undone.' },
  removeAction: { CN: '删除文件', HK: '刪除檔案', US: 'Delete file' },
  chosen: { CN: '文件', HK: '檔案', US: 'Files' },
  chooseFiles: { CN: '选择文件', HK: '選擇檔案', US: 'Choose files' },
  filesFull: { CN: '最多 {n} 个文件', HK: '最多 {n} 個檔案', US: 'Up to {n} files' },
  leaveOut: { CN: '移除 {name}', HK: '移除 {name}', US: 'Remove {name}' },
} as const satisfies Strings;
