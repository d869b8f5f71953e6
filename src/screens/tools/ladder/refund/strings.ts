import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  hscode: { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS code' },
  hscodeHow: { CN: '可填到 10 位，用来查贵公司的退税率表', HK: '可填至 10 位，用來查閱貴公司的退稅率表', US: 'Up to 10 digits, to look up your company’s refund rates' },
  proposed: { CN: '贵公司 {day} 起的退税率表：{hscode} 退税率 {rate}%', HK: '貴公司 {day} 起的退稅率表：{hscode} 退稅率 {rate}%', US: 'Your company’s table from {day}: {rate}% refund for {hscode}' },
  proposedVat: { CN: '贵公司 {day} 起的退税率表：{hscode} 退税率 {rate}%，增值税率 {vat}%', HK: '貴公司 {day} 起的退稅率表：{hscode} 退稅率 {rate}%，增值稅率 {vat}%', US: 'Your company’s table from {day}: {rate}% refund and {vat}% VAT for {hscode}' },
  several: { CN: '贵公司 {day} 起的退税率表：{hscode} 下面的编码退税率从 {lowest}% 到 {highest}%，请把编码填完整', HK: '貴公司 {day} 起的退稅率表：{hscode} 之下的編碼退稅率由 {lowest}% 至 {highest}%，請填寫完整編碼', US: 'Your company’s table from {day}: refunds from {lowest}% to {highest}% for codes below {hscode}. Enter more digits.' },
  notFound: { CN: '贵公司 {day} 起的退税率表里没有这个编码', HK: '貴公司 {day} 起的退稅率表內沒有這個編碼', US: 'Your company’s table from {day} does not have this code' },
  use: { CN: '采用', HK: '採用', US: 'Use this' },
  isUsed: { CN: '已采用', HK: '已採用', US: 'Used' },
  source: { CN: '退税率来自贵公司 {day} 起的表（{file}）。', HK: '退稅率來自貴公司 {day} 起的表（{file}）。', US: 'Refund rate from your company’s table of {day} ({file}).' },
  tables: { CN: '贵公司的退税率表', HK: '貴公司的退稅率表', US: 'Your company’s refund rates' },
  tablesHow: { CN: '上传有商品编码和退税率两列的表（可有增值税率），例如出口退税率文库。全公司共用，从所填日期起生效。', HK: '上載有商品編碼及退稅率兩欄的表（可有增值稅率），例如出口退稅率文庫。全公司共用，由所填日期起生效。', US: 'Upload a table with columns for HS code and refund rate, and VAT rate if it has one. It counts for the whole company from the date you give.' },
  none: { CN: '还没有上传过表。', HK: '尚未上載任何表。', US: 'No table has been uploaded yet.' },
  day: { CN: '从哪天起生效', HK: '由哪日起生效', US: 'In effect from' },
  dayNeeded: { CN: '请先填写生效日期', HK: '請先填寫生效日期', US: 'Enter the date first' },
  formats: { CN: 'XLSX、CSV 等，最大 {mb} MB，最多 {rows, number} 行', HK: 'XLSX、CSV 等，最大 {mb} MB，最多 {rows, number} 列', US: 'XLSX, CSV and others, up to {mb} MB and {rows, number} rows' },
  kept: { CN: '已保存 {n, number} 个编码的退税率', HK: '已儲存 {n, number} 個編碼的退稅率', US: '{n, plural, one {# refund rate} other {# refund rates}} saved' },
  left: { CN: '已保存 {n, number} 个编码的退税率。未用的行：没有编码 {nocode, number}，没有税率 {norate, number}；税率不一的编码 {twice, number} 个，取最低的。', HK: '已儲存 {n, number} 個編碼的退稅率。未用的列：沒有編碼 {nocode, number}，沒有稅率 {norate, number}；稅率不一的編碼 {twice, number} 個，取最低的。', US: '{n, plural, one {# refund rate} other {# refund rates}} saved. Rows left out: {nocode, number} without a code, {norate, number} without a rate. Codes with different rates: {twice, number}; the lowest was kept.' },
  line: { CN: '{day} 起：{file}，{n, number} 个编码，{who} 上传', HK: '{day} 起：{file}，{n, number} 個編碼，由 {who} 上載', US: 'From {day}: {file}, {n, plural, one {# code} other {# codes}}, uploaded by {who}' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removeOf: { CN: '删除 {day} 的表', HK: '刪除 {day} 的表', US: 'Delete the table of {day}' },
  removeTitle: { CN: '删除 {day} 起的退税率表？', HK: '刪除 {day} 起的退稅率表？', US: 'Delete the refund rates from {day}?' },
  removeBody: { CN: '之前的一份表（如有）重新生效。已算好的报价不变。', HK: '之前的一份表（如有）重新生效。已計算的報價不變。', US: 'The table before it counts again, if there is one. Quotations already made do not change.' },
  removed: { CN: '已删除退税率表', HK: '已刪除退稅率表', US: 'Refund rates deleted' },
  loading: { CN: '正在载入', HK: '載入中', US: 'Loading' },
  failed: { CN: '没有载入', HK: '未能載入', US: 'Could not load' },
} as const satisfies Strings;
