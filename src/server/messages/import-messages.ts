import type { Text } from '#lib/language.ts';

/** What the server says about files that are read and imports. */
export const importMessages = {
  tableUnreadable: {
    CN: '文件读不出表格，可能已损坏，请另存为 XLSX 或 CSV 后再试',
    HK: '無法由檔案讀出表格，檔案可能已損壞，請另存為 XLSX 或 CSV 後再試',
    US: 'This file has no readable table. It may be damaged. Save it as XLSX or CSV and try again.',
  },
  tableOldFormat: {
    CN: '这是旧版 XLS 或加密的文件，请另存为不加密的 XLSX 后再试',
    HK: '這是舊版 XLS 或已加密的檔案，請另存為沒有加密的 XLSX 後再試',
    US: 'This is an old XLS file, or one with a password. Save it as XLSX without a password.',
  },
  tableMixedEncodings: {
    CN: '第 {line} 行的文字编码与前面不同（UTF-8 与 GBK 混用），请统一编码后再试',
    HK: '第 {line} 行的文字編碼與前面不同（混用 UTF-8 與 GBK），請統一編碼後再試',
    US: 'Row {line} uses a different text encoding from the rows before it. Save the whole file in one encoding.',
  },
  tableEmpty: { CN: '表格里没有内容', HK: '表格內沒有內容', US: 'The table is empty' },
  tableTooLarge: {
    CN: '表格太大：最多 {mb} MB、{rows} 行、{columns} 列',
    HK: '表格太大：最多 {mb} MB、{rows} 行、{columns} 欄',
    US: 'The table is too large: at most {mb} MB, {rows} rows and {columns} columns',
  },
  tableBinaryTooLarge: {
    CN: '这个 XLSB 文件太大，请另存为 .xlsx 后再试',
    HK: '此 XLSB 檔案太大，請另存為 .xlsx 後再試',
    US: 'This XLSB file is too large. Save it as .xlsx and try again.',
  },
  tableCellTooLong: {
    CN: '表格里有过长的单元格，可能是分隔符或引号有误',
    HK: '表格內有過長的儲存格，分隔符號或引號可能有誤',
    US: 'A cell in this table is too long. Check the separator and the quotes.',
  },
  tableTooSlow: {
    CN: '读取表格用时过长，请拆成几个小表格再试',
    HK: '讀取表格需時過長，請分成幾個較小的表格再試',
    US: 'Reading this table takes too long. Split it into smaller ones.',
  },
  importBroken: { CN: '导入中断，请重试', HK: '匯入中斷，請再試', US: 'The import was interrupted. Please try again.' },
  importGoesOn: { CN: '这个导入正在进行', HK: '這個匯入正在進行', US: 'This import is still running' },
  importIsOver: { CN: '这个导入已经结束', HK: '這個匯入已經結束', US: 'This import has finished' },
  importsFull: {
    CN: '贵公司未完成的导入已达上限（{files} 个文件或 {gigabytes} GB）。请完成或取消一些导入；一天内没有继续的会自动让出空间',
    HK: '貴公司未完成的匯入已達上限（{files} 個檔案或 {gigabytes} GB）。請完成或取消部分匯入；一天內未有繼續的會自動騰出空間',
    US: 'Your company’s unfinished imports use all the space available: {files} files or {gigabytes} GB. Finish or cancel some; imports left for a day are removed automatically',
  },
  importNotChecked: { CN: '请先检查表格', HK: '請先檢查表格', US: 'Check the table first' },
  importMapping: {
    CN: '请为公司名称选一列；除联系方式、标签和产品外，每项只能对应一列',
    HK: '請為公司名稱選一欄；除聯絡方式、標籤和產品外，每項只能對應一欄',
    US: 'Choose one column for the company name. Only contact details, tags and products can use more than one column',
  },
  importCreateAnyway: {
    CN: '没有重复新建客户的权限',
    HK: '沒有重複新增客戶的權限',
    US: 'You do not have permission to create duplicate customers',
  },
  customsImportMapping: {
    CN: '请为日期选一列，并为 HS 编码或产品选一列；每项只能对应一列',
    HK: '請為日期選一欄，並為 HS 編碼或產品選一欄；每項只能對應一欄',
    US: 'Choose one column for the date and one for the HS code or product. Each field can use only one column',
  },
  importNothingToUndo: { CN: '这个导入没有可撤销的数据', HK: '這個匯入沒有可復原的資料', US: 'There is nothing to undo in this import' },
  importErrorsName: { CN: '未导入', HK: '未匯入', US: 'not imported' },
  importReason: { CN: '原因', HK: '原因', US: 'Reason' },
  importTemplateName: { CN: '客户导入模板', HK: '客戶匯入範本', US: 'Customer import template' },
  emptyFile: { CN: '文件是空的', HK: '檔案是空的', US: 'The file is empty' },
} as const satisfies Record<string, Text>;
