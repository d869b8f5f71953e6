import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  newOffer: { CN: '新建报价', HK: '新增報價', US: 'New offer' },
  noOffers: { CN: '还没有报价', HK: '暫無報價', US: 'No offers yet' },
  view: { CN: '查看商机', HK: '查看商機', US: 'View opportunity' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '商机没有载入', HK: '商機未能載入', US: 'The opportunity did not load' },
  edit: { CN: '编辑', HK: '編輯', US: 'Edit' },
  moveTo: { CN: '移到…', HK: '移至…', US: 'Move to…' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removed: { CN: '已删除「{name}」', HK: '已刪除「{name}」', US: '“{name}” deleted' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  restored: { CN: '已恢复「{name}」', HK: '已還原「{name}」', US: '“{name}” restored' },
  feed: { CN: '动态', HK: '動態', US: 'Activity' },
  noEvents: { CN: '还没有动态', HK: '暫無動態', US: 'No activity yet' },
  feedFailed: { CN: '动态没有载入', HK: '動態未能載入', US: 'The activity did not load' },
  'change.set': { CN: '{field}：{after}', HK: '{field}：{after}', US: '{field}: {after}' },
  'change.cleared': { CN: '{field}：已清空（原为 {before}）', HK: '{field}：已清空（原為 {before}）', US: '{field}: cleared (was {before})' },
  change: { CN: '{field}：{before} → {after}', HK: '{field}：{before} → {after}', US: '{field}: {before} → {after}' },
  'action.create': { CN: '新建', HK: '新增', US: 'Created' },
  'action.update': { CN: '编辑', HK: '編輯', US: 'Edited' },
  'action.stage': { CN: '变更阶段', HK: '變更階段', US: 'Stage changed' },
  'action.delete': { CN: '删除', HK: '刪除', US: 'Deleted' },
  'action.restore': { CN: '恢复', HK: '還原', US: 'Restored' },
  'action.other': { CN: '变更', HK: '變更', US: 'Changed' },
} as const satisfies Strings;
