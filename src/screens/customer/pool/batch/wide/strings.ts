import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of what is done with very many customers in the background. */
export const wideStrings = {
  wide: { CN: '后台批量操作', HK: '背景批次操作', US: 'Background actions' },
  goesOn: { CN: '{name}：正在后台处理，可以离开本页', HK: '{name}：正在背景處理，可以離開本頁', US: '{name}: running in the background. You can leave this page.' },
  over: { CN: '{name}：完成 {done, number} 位{failed, plural, =0 {} other {，# 位没有完成}}', HK: '{name}：完成 {done, number} 位{failed, plural, =0 {} other {，# 位未能完成}}', US: '{name}: {done, number} done{failed, plural, =0 {} other {, # not changed}}' },
  undoOf: { CN: '撤销「{action}」', HK: '復原「{action}」', US: 'Undo “{action}”' },
  figures: { CN: '{worked, number} / {total, number} 位', HK: '{worked, number} / {total, number} 位', US: '{worked, number} of {total, number}' },
  stop: { CN: '停止', HK: '停止', US: 'Stop' },
  why: { CN: '查看原因', HK: '查看原因', US: 'See why' },
  deal: { CN: '变更成交状态', HK: '變更成交狀態', US: 'Change deal status' },
  lock: { CN: '锁定', HK: '鎖定', US: 'Lock' },
  unlock: { CN: '解锁', HK: '解鎖', US: 'Unlock' },
} as const satisfies Strings;
