import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  remarks: { CN: '备注', HK: '備註', US: 'Remarks' },
  remarksOf: { CN: '备注 {count, number}', HK: '備註 {count, number}', US: 'Remarks {count, number}' },
  loading: { CN: '正在载入备注', HK: '正在載入備註', US: 'Loading the remarks' },
  failed: { CN: '备注没有载入', HK: '備註未能載入', US: 'The remarks did not load' },
  none: { CN: '还没有备注', HK: '暫無備註', US: 'No remarks yet' },
  own: { CN: '我写的', HK: '我寫的', US: 'Mine' },
  write: { CN: '写备注', HK: '撰寫備註', US: 'Write remark' },
  send: { CN: '提交备注', HK: '提交備註', US: 'Submit remark' },
  saved: { CN: '提交成功', HK: '提交成功', US: 'Submitted' },
  count: { CN: '{count} / {most}', HK: '{count} / {most}', US: '{count} / {most}' },
  left: { CN: '还可以输入 {left} 个字', HK: '還可輸入 {left} 個字', US: '{left, plural, one {# character} other {# characters}} left' },
  tooLong: { CN: '备注内容限制输入长度500以内', HK: '備註內容不得超過 500 字', US: 'Remarks can have up to 500 characters' },
  closed: { CN: '记录已不在进行中，不能再写备注。', HK: '紀錄已不在進行中，不能再撰寫備註。', US: 'This record is no longer in progress, so remarks are closed.' },
  unsent: { CN: '没有提交的备注', HK: '未提交的備註', US: 'Unsent remark' },
} as const satisfies Strings;
