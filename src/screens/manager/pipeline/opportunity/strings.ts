import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '新建商机', HK: '新增商機', US: 'New opportunity' },
  view: { CN: '显示方式', HK: '顯示方式', US: 'Show as' },
  list: { CN: '列表', HK: '列表', US: 'List' },
  board: { CN: '看板', HK: '看板', US: 'Board' },
  keyword: { CN: '名称、编号或客户', HK: '名稱、編號或客戶', US: 'Name, number or customer' },
  search: { CN: '搜索商机', HK: '搜尋商機', US: 'Search opportunities' },
  stages: { CN: '阶段', HK: '階段', US: 'Stage' },
  sort: { CN: '排序', HK: '排序', US: 'Sort' },
  'sort.updatetime': { CN: '最近更新在前', HK: '最近更新在前', US: 'Recently updated first' },
  'sort.expectedclose': { CN: '最早成交在前', HK: '最早成交在前', US: 'Earliest expected close first' },
  'sort.amount': { CN: '金额大的在前', HK: '金額大的在前', US: 'Largest amount first' },
  whyLost: { CN: '「{name}」为什么输单？', HK: '「{name}」為何輸單？', US: 'Why was “{name}” lost?' },
  reason: { CN: '输单原因', HK: '輸單原因', US: 'Reason' },
  markLost: { CN: '标为输单', HK: '標為輸單', US: 'Mark as lost' },
  moved: { CN: '「{name}」已移到「{stage}」', HK: '「{name}」已移至「{stage}」', US: '“{name}” moved to “{stage}”' },
  movedBack: { CN: '「{name}」已移回「{stage}」', HK: '「{name}」已移回「{stage}」', US: '“{name}” moved back to “{stage}”' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  loading: { CN: '正在载入商机', HK: '正在載入商機', US: 'Loading the opportunities' },
  failed: { CN: '商机没有载入', HK: '商機未能載入', US: 'The opportunities did not load' },
  none: { CN: '还没有商机', HK: '暫無商機', US: 'No opportunities yet' },
  noneHow: { CN: '为客户新建第一个商机，或把线索转化过来。', HK: '為客戶新增第一個商機，或將線索轉化過來。', US: 'Create the first one for a customer, or convert a lead.' },
  noMatch: { CN: '没有符合条件的商机', HK: '沒有符合條件的商機', US: 'No opportunities match' },
  noMatchHow: { CN: '换一个阶段或关键词。', HK: '換一個階段或關鍵字。', US: 'Try another stage or keyword.' },
  clear: { CN: '清除筛选', HK: '清除篩選', US: 'Clear filters' },
} as const satisfies Strings;
