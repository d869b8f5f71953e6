import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  lists: { CN: '筛查名单', HK: '篩查名單', US: 'Screening lists' },
  why: { CN: '上传制裁、强迫劳动等公开名单后，客户页会提示名称相近的条目，由您自行核对。系统不下结论，也不附带任何名单。', HK: '上載制裁、強迫勞動等公開名單後，客戶頁會提示名稱相近的條目，由您自行核對。系統不下結論，亦不附帶任何名單。', US: 'Upload public lists, such as sanctions or forced labour. Customer pages then show entries with similar names for you to compare. Farsail gives no verdict and comes with no lists.' },
  none: { CN: '没有筛查：还没有上传名单', HK: '沒有篩查：尚未上載名單', US: 'Not screened: no list is uploaded' },
  loading: { CN: '正在载入名单', HK: '正在載入名單', US: 'Loading lists' },
  failed: { CN: '名单没有载入', HK: '名單未能載入', US: 'The lists did not load' },
  name: { CN: '来源', HK: '來源', US: 'Source' },
  nameHelp: { CN: '例如：OFAC SDN、EU consolidated。同一来源的新名单请用同一名称。', HK: '例如：OFAC SDN、EU consolidated。同一來源的新名單請用同一名稱。', US: 'For example OFAC SDN or EU consolidated. Use the same name for newer lists of a source.' },
  nameNeeded: { CN: '请填写来源', HK: '請填寫來源', US: 'Enter the source' },
  date: { CN: '名单日期', HK: '名單日期', US: 'Date of the list' },
  dateNeeded: { CN: '请填写名单日期', HK: '請填寫名單日期', US: 'Enter the date of the list' },
  entries: { CN: '条目', HK: '條目', US: 'Entries' },
  by: { CN: '上传人', HK: '上載人', US: 'Uploaded by' },
  actions: { CN: '操作', HK: '操作', US: 'Actions' },
  add: { CN: '上传名单', HK: '上載名單', US: 'Upload list' },
  file: { CN: '选择文件', HK: '選擇檔案', US: 'Choose file' },
  chosen: { CN: '已选：{name}', HK: '已選：{name}', US: 'Chosen: {name}' },
  formats: { CN: 'XML、CSV 或 XLSX，最大 {mb} MB。联合国、OFAC、欧盟、英国和加拿大公布的 XML，以及 OFAC、欧盟、英国的 CSV 可直接上传；XML 里写明的日期优先。其他表格按标题找到名称和别名列。', HK: 'XML、CSV 或 XLSX，最大 {mb} MB。聯合國、OFAC、歐盟、英國和加拿大公佈的 XML，以及 OFAC、歐盟、英國的 CSV 可直接上載；XML 內寫明的日期優先。其他表格按標題找到名稱和別名欄。', US: 'XML, CSV or XLSX, up to {mb} MB. The XML files of the UN, OFAC, the EU, the UK and Canada and the CSV files of OFAC, the EU and the UK work as published; a date in the XML comes first. In other tables, name and alias columns are found by their headings.' },
  fileNeeded: { CN: '请选择文件', HK: '請選擇檔案', US: 'Choose a file' },
  uploaded: { CN: '已上传「{name}」，{n, number} 个条目', HK: '已上載「{name}」，{n, number} 個條目', US: 'Uploaded “{name}” with {n, plural, one {# entry} other {# entries}}' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removeTitle: { CN: '删除名单「{name}」？', HK: '刪除名單「{name}」？', US: 'Delete the list “{name}”?' },
  removeBody: { CN: '客户不再与它比较。「不是同一家」的说明会保留，再上传同名名单时仍然有效。', HK: '客戶不再與其比較。「不是同一間」的說明會保留，再上載同名名單時仍然有效。', US: 'Customers are no longer compared with it. “Not the same” decisions are kept and apply again to a list with the same source.' },
  removed: { CN: '已删除名单', HK: '已刪除名單', US: 'List deleted' },
} as const satisfies Strings;
