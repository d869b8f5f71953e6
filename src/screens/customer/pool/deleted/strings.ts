import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '已删除的客户', HK: '已刪除的客戶', US: 'Deleted customers' },
  how: { CN: '恢复后回到原来的海，联系人、跟进和文件都在。', HK: '還原後回到原本的海，聯絡人、跟進及檔案均會保留。', US: 'A restored customer returns to its pool with its contacts, follow-ups and files.' },
  loading: { CN: '正在载入已删除的客户', HK: '正在載入已刪除的客戶', US: 'Loading deleted customers' },
  failed: { CN: '已删除的客户没有载入', HK: '已刪除的客戶未能載入', US: 'The deleted customers did not load' },
  empty: { CN: '没有已删除的客户', HK: '沒有已刪除的客戶', US: 'No deleted customers' },
  deletedBy: { CN: '{name} 于 {time} 删除', HK: '{name} 於 {time} 刪除', US: 'Deleted by {name}, {time}' },
  deletedAt: { CN: '{time} 删除', HK: '{time} 刪除', US: 'Deleted {time}' },
  restore: { CN: '恢复', HK: '還原', US: 'Restore' },
  restoreOf: { CN: '恢复 {name}', HK: '還原 {name}', US: 'Restore {name}' },
  restored: { CN: '{name} 已恢复', HK: '已還原 {name}', US: '{name} restored' },
  open: { CN: '打开', HK: '開啟', US: 'Open' },
} as const satisfies Strings;
