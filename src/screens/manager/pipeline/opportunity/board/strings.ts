import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  board: { CN: '商机看板', HK: '商機看板', US: 'Opportunity board' },
  beyond: { CN: '左右还有阶段', HK: '左右還有階段', US: 'More stages to the side' },
  before: { CN: '显示前面的阶段', HK: '顯示前面的階段', US: 'Show earlier stages' },
  after: { CN: '显示后面的阶段', HK: '顯示後面的階段', US: 'Show later stages' },
  count: { CN: '{count, number} 个', HK: '{count, number} 個', US: '{count, number}' },
  more: { CN: '还有 {count, number} 个，在列表中查看', HK: '還有 {count, number} 個，在列表中查看', US: '{count, number} more; see the list' },
  empty: { CN: '没有商机', HK: '沒有商機', US: 'No opportunities' },
  menu: { CN: '移动「{name}」', HK: '移動「{name}」', US: 'Move “{name}”' },
  moveTo: { CN: '移到…', HK: '移至…', US: 'Move to…' },
  carry: { CN: '用方向键移动', HK: '以方向鍵移動', US: 'Move with the arrow keys' },
  how: { CN: '左右方向键选择阶段，回车放下，Esc 取消。', HK: '以左右方向鍵選擇階段，按 Enter 放下，按 Esc 取消。', US: 'Left and right arrows choose the stage, Enter drops, Esc cancels.' },
  over: { CN: '「{stage}」，第 {place} 列，共 {all} 列', HK: '「{stage}」，第 {place} 列，共 {all} 列', US: '“{stage}”, column {place} of {all}' },
  close: { CN: '预计 {day} 成交', HK: '預計 {day} 成交', US: 'Expected close {day}' },
  closed: { CN: '{day} 结束', HK: '{day} 結束', US: 'Closed {day}' },
} as const satisfies Strings;
