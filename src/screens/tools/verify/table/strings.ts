import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  loading: { CN: '正在读取表格', HK: '正在讀取表格', US: 'Loading the table' },
  failed: { CN: '表格没有读取成功', HK: '未能讀取表格', US: 'The table did not load' },
  verifying: { CN: '验证', HK: '驗證', US: 'Verify' },
  reading: { CN: '怎样读取', HK: '怎樣讀取', US: 'How the file is read' },
  columns: { CN: '邮箱在哪一列', HK: '電郵在哪一欄', US: 'Which columns hold email addresses' },
  columnsHow: { CN: '已按内容猜好，请核对。其他列原样保留在结果文件里。', HK: '已按內容預先配對，請核對。其他欄會原樣保留在結果檔案內。', US: 'Guessed from the values. Please check. All other columns are kept in the result file.' },
  field: { CN: '内容', HK: '內容', US: 'Holds' },
  fieldOf: { CN: '「{name}」的内容', HK: '「{name}」的內容', US: 'What “{name}” holds' },
  email: { CN: '邮箱地址', HK: '電郵地址', US: 'Email addresses' },
  other: { CN: '其他（原样保留）', HK: '其他（原樣保留）', US: 'Something else (kept)' },
  noColumn: { CN: '请先选一列邮箱地址', HK: '請先選一欄電郵地址', US: 'Choose a column with email addresses first' },
  check: { CN: '检查表格', HK: '檢查表格', US: 'Check the table' },
  checking: { CN: '正在检查', HK: '正在檢查', US: 'Checking' },
  'count.rows': { CN: '行', HK: '列', US: 'Rows' },
  'count.addresses': { CN: '要验证的地址', HK: '要驗證的地址', US: 'Addresses to verify' },
  'count.doubles': { CN: '重复的地址（只问一次）', HK: '重複的地址（只查詢一次）', US: 'Duplicates (asked once)' },
  'count.without': { CN: '没有地址的行', HK: '沒有地址的列', US: 'Rows without an address' },
  several: { CN: '结果文件保留每一行和每一列，后面加上结果和原因。一行有几个地址时，每个地址占一行。', HK: '結果檔案保留每一列及每一欄，後面加上結果及原因。一列有幾個地址時，每個地址佔一列。', US: 'The result file keeps every row and column and adds result and reason. A row with several addresses appears once for each.' },
  start: { CN: '验证 {n, number} 个地址', HK: '驗證 {n, number} 個地址', US: 'Verify {n, plural, one {# address} other {# addresses}}' },
  starting: { CN: '正在开始', HK: '正在開始', US: 'Starting' },
  nothing: { CN: '选中的列里没有邮箱地址', HK: '所選的欄內沒有電郵地址', US: 'The chosen columns have no email addresses' },
  back: { CN: '改列', HK: '更改欄', US: 'Change columns' },
  leave: { CN: '返回', HK: '返回', US: 'Back to verification' },
  begun: { CN: '{name}：开始验证 {n, number} 个地址', HK: '{name}：開始驗證 {n, number} 個地址', US: '{name}: {n, number} addresses will be verified' },
} as const satisfies Strings;
