import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  files: { CN: '文件', HK: '檔案', US: 'Files' },
  upload: { CN: '上传文件', HK: '上載檔案', US: 'Upload a file' },
  none: { CN: '还没有文件', HK: '暫無檔案', US: 'No files yet' },
  noneHow: { CN: '合同、报价单和样品照片可以放在这里，最大 {mb} MB。', HK: '合約、報價單及樣品照片可存放於此，上限 {mb} MB。', US: 'Keep contracts, quotations and sample photos here, up to {mb} MB each.' },
  loading: { CN: '正在载入文件', HK: '正在載入檔案', US: 'Loading the files' },
  failed: { CN: '文件没有载入', HK: '檔案未能載入', US: 'The files did not load' },
} as const satisfies Strings;
