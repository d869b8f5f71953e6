import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  owners: { CN: '负责人变更', HK: '負責人變更', US: 'Owners' },
  ownersFailed: { CN: '负责人变更没有载入', HK: '負責人變更未能載入', US: 'The owners did not load' },
  publicPool: { CN: '公海', HK: '公海', US: 'Public pool' },
  now: { CN: '现在', HK: '現在', US: 'now' },
  period: { CN: '{from} – {to}', HK: '{from} – {to}', US: '{from} – {to}' },
  by: { CN: '由{name}', HK: '由{name}', US: 'by {name}' },
  byProduct: { CN: '系统', HK: '系統', US: 'System' },
  log: { CN: '操作日志', HK: '操作日誌', US: 'Log' },
  logFailed: { CN: '操作日志没有载入', HK: '操作日誌未能載入', US: 'The log did not load' },
  noLog: { CN: '还没有操作日志', HK: '暫無操作日誌', US: 'Nothing in the log yet' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  note: { CN: '写一条备注', HK: '撰寫備註', US: 'Add a note' },
  noteHelp: { CN: '备注写入日志后不能修改或删除。', HK: '備註寫入日誌後不能修改或刪除。', US: 'A note stays in the log; it cannot be changed or deleted.' },
  addNote: { CN: '写入日志', HK: '寫入日誌', US: 'Add to the log' },
  noted: { CN: '备注已写入日志', HK: '備註已寫入日誌', US: 'Note added to the log' },
  noteEmpty: { CN: '请填写备注', HK: '請填寫備註', US: 'Write the note' },
} as const satisfies Strings;
