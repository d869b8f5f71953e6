import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  view: { CN: '查看{record}', HK: '查看{record}', US: 'View {record}' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '记录没有载入', HK: '紀錄未能載入', US: 'The record did not load' },
  edit: { CN: '编辑', HK: '編輯', US: 'Edit' },
  'move.1': { CN: '完成', HK: '完成', US: 'Complete' },
  'move.2': { CN: '结束', HK: '結束', US: 'End' },
  'moveTitle.1': { CN: '完成「{title}」？', HK: '完成「{title}」？', US: 'Complete “{title}”?' },
  'moveTitle.2': { CN: '结束「{title}」？', HK: '結束「{title}」？', US: 'End “{title}”?' },
  moveBody: { CN: '之后不能再编辑或写备注，也不能改回进行中。', HK: '之後不能再編輯或撰寫備註，亦不能改回進行中。', US: 'After this, nobody can edit it or write remarks, and it cannot be set back to in progress.' },
  'moveAction.1': { CN: '完成记录', HK: '完成紀錄', US: 'Complete record' },
  'moveAction.2': { CN: '结束记录', HK: '結束紀錄', US: 'End record' },
  'moved.1': { CN: '记录已完成', HK: '紀錄已完成', US: 'Record completed' },
  'moved.2': { CN: '记录已结束', HK: '紀錄已結束', US: 'Record ended' },
  over: { CN: '记录已不在进行中', HK: '紀錄已不在進行中', US: 'This record is no longer in progress' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removeTitle: { CN: '删除「{title}」？', HK: '刪除「{title}」？', US: 'Delete “{title}”?' },
  removeBody: { CN: '备注和文件会一起删除，不能恢复。', HK: '備註及檔案會一併刪除，無法還原。', US: 'Its remarks and files are deleted too. This cannot be undone.' },
  removeAction: { CN: '删除记录', HK: '刪除紀錄', US: 'Delete record' },
  removed: { CN: '已删除 {title}', HK: '已刪除 {title}', US: '{title} deleted' },
  customer: { CN: '打开客户', HK: '開啟客戶', US: 'Open customer' },
} as const satisfies Strings;
