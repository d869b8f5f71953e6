import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  steps: { CN: '导入的步骤', HK: '匯入的步驟', US: 'Steps of the import' },
  'step.upload': { CN: '选择文件', HK: '選擇檔案', US: 'Choose a file' },
  'step.columns': { CN: '对应列', HK: '對應欄', US: 'Match columns' },
  'step.check': { CN: '检查', HK: '檢查', US: 'Check' },
  'step.import': { CN: '导入', HK: '匯入', US: 'Import' },
  choose: { CN: '选择文件', HK: '選擇檔案', US: 'Choose a file' },
  uploading: { CN: '正在读取…', HK: '正在讀取…', US: 'Reading…' },
  drop: { CN: '把表格拖到这里，或者', HK: '將表格拖到這裏，或', US: 'Drop a table here, or' },

  sheet: { CN: '工作表', HK: '工作表', US: 'Sheet' },
  encoding: { CN: '文字编码', HK: '文字編碼', US: 'Encoding' },
  separator: { CN: '分隔符', HK: '分隔符號', US: 'Separator' },
  'separator.comma': { CN: '逗号', HK: '逗號', US: 'Comma' },
  'separator.semicolon': { CN: '分号', HK: '分號', US: 'Semicolon' },
  'separator.tab': { CN: '制表符', HK: '定位字元', US: 'Tab' },
  'separator.bar': { CN: '竖线', HK: '直線', US: 'Bar' },
  headrow: { CN: '标题行', HK: '標題行', US: 'Head row' },
  noHeadrow: { CN: '没有', HK: '沒有', US: 'None' },
  nthRow: { CN: '第 {n} 行', HK: '第 {n} 行', US: 'Row {n}' },

  nthColumn: { CN: '第 {n} 列', HK: '第 {n} 欄', US: 'Column {n}' },
  column: { CN: '表格的列', HK: '表格的欄', US: 'Column of the table' },
  samples: { CN: '内容举例', HK: '內容例子', US: 'Examples' },
  field: { CN: '导入为', HK: '匯入為', US: 'Import as' },
  fieldOf: { CN: '「{name}」导入为', HK: '「{name}」匯入為', US: 'Import “{name}” as' },
  leaveOut: { CN: '不导入', HK: '不匯入', US: 'Leave out' },
  unsure: { CN: '请核对', HK: '請核對', US: 'Please check' },
  order: { CN: '「{name}」的日期写法', HK: '「{name}」的日期寫法', US: 'Dates of “{name}”' },

  rowsRead: { CN: '已读 {n, number} 行', HK: '已讀 {n, number} 行', US: '{n, plural, one {# row} other {# rows}} read' },
  rowsDone: { CN: '{done, number} / {total, number} 行', HK: '{done, number} / {total, number} 行', US: '{done, number} of {total, number} rows' },
  cancel: { CN: '停止', HK: '停止', US: 'Stop' },
} as const satisfies Strings;
