import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  owners: { CN: '负责人变更', HK: '負責人變更', US: 'Ownership history' },
  ownersFailed: { CN: '负责人变更没有载入', HK: '負責人變更未能載入', US: 'The ownership history did not load' },
  publicPool: { CN: '公海', HK: '公海', US: 'Public pool' },
  now: { CN: '现在', HK: '現在', US: 'now' },
  period: { CN: '{from} – {to}', HK: '{from} – {to}', US: '{from} – {to}' },
  undid: { CN: '撤销：{what}', HK: '復原：{what}', US: 'Undone: {what}' },
  by: { CN: '由{name}', HK: '由{name}', US: 'by {name}' },
  byProduct: { CN: '系统', HK: '系統', US: 'System' },
  log: { CN: '操作日志', HK: '操作日誌', US: 'Log' },
  logFailed: { CN: '操作日志没有载入', HK: '操作日誌未能載入', US: 'The log did not load' },
  noLog: { CN: '还没有操作日志', HK: '暫無操作日誌', US: 'No log entries yet' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  note: { CN: '写一条备注', HK: '撰寫備註', US: 'Add a note' },
  noteHelp: { CN: '备注写入日志后不能修改或删除。', HK: '備註寫入日誌後不能修改或刪除。', US: 'Notes in the log cannot be changed or deleted.' },
  addNote: { CN: '写入日志', HK: '寫入日誌', US: 'Add to log' },
  noted: { CN: '备注已写入日志', HK: '備註已寫入日誌', US: 'Note added to the log' },
  noteEmpty: { CN: '请填写备注', HK: '請填寫備註', US: 'Enter a note' },
  merges: { CN: '合并进来的客户', HK: '合併進來的客戶', US: 'Merged customers' },
  mergedBy: { CN: '{name} 于 {time} 合并', HK: '{name} 於 {time} 合併', US: 'Merged by {name}, {time}' },
  unmerge: { CN: '撤销合并', HK: '復原合併', US: 'Undo merge' },
  unmergeOf: { CN: '撤销合并：{names}', HK: '復原合併：{names}', US: 'Undo merge of {names}' },
  unmerged: { CN: '已撤销', HK: '已復原', US: 'Undone' },
  deletedContacts: { CN: '已删除的联系人', HK: '已刪除的聯絡人', US: 'Deleted contacts' },
  deletedAt: { CN: '删除于 {time}', HK: '刪除於 {time}', US: 'Deleted {time}' },
  restore: { CN: '恢复', HK: '還原', US: 'Restore' },
  restoreOf: { CN: '恢复联系人 {name}', HK: '還原聯絡人 {name}', US: 'Restore {name}' },
  contactRestored: { CN: '已恢复联系人 {name}', HK: '已還原聯絡人 {name}', US: '{name} restored' },
} as const satisfies Strings;
