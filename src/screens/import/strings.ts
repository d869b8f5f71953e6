import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  loading: { CN: '正在载入导入', HK: '正在載入匯入', US: 'Loading the import' },
  failed: { CN: '导入没有载入', HK: '匯入未能載入', US: 'The import did not load' },
  importing: { CN: '导入中…', HK: '匯入中…', US: 'Importing…' },
  nothingGood: { CN: '没有可以导入的行', HK: '沒有可以匯入的行', US: 'No rows can be imported' },
  back: { CN: '改列', HK: '更改欄', US: 'Change columns' },
  errorFile: { CN: '下载不导入的 {n, number} 行', HK: '下載不匯入的 {n, number} 行', US: 'Download the {n, plural, one {# row} other {# rows}} not imported' },
  errorFileFirst: { CN: '下载不导入的前 {n, number} 行', HK: '下載不匯入的首 {n, number} 行', US: 'Download the first {n, number} rows not imported' },
  errorName: { CN: '{name} 未导入的行', HK: '{name} 未匯入的行', US: '{name} rows not imported' },
  firstRows: { CN: '只显示前 {n, number} 行', HK: '只顯示首 {n, number} 行', US: 'Only the first {n, number} rows are shown' },
} as const satisfies Strings;
