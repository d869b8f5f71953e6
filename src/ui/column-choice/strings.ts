import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  columns: { CN: '列', HK: '欄', US: 'Columns' },
  always: { CN: '始终显示', HK: '固定顯示', US: 'always shown' },
  width: { CN: '{column}的宽度', HK: '{column}的闊度', US: 'Width of {column}' },
  narrower: { CN: '{column}：窄一些', HK: '{column}：窄一點', US: '{column}: narrower' },
  wider: { CN: '{column}：宽一些', HK: '{column}：闊一點', US: '{column}: wider' },
  density: { CN: '行高', HK: '行高', US: 'Row height' },
  'density.compact': { CN: '紧凑', HK: '緊湊', US: 'Compact' },
  'density.regular': { CN: '标准', HK: '標準', US: 'Regular' },
  'density.relaxed': { CN: '宽松', HK: '寬鬆', US: 'Relaxed' },
  reset: { CN: '恢复默认', HK: '還原預設', US: 'Reset' },
  done: { CN: '完成', HK: '完成', US: 'Done' },
} as const satisfies Strings;
