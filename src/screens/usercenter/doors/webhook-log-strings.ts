import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const webhookLogStrings = {
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '没有载入', HK: '未能載入', US: 'The log did not load' },
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  log: { CN: '发送记录', HK: '傳送紀錄', US: 'Log' },
  state: { CN: '状态', HK: '狀態', US: 'Status' },
  actions: { CN: '操作', HK: '操作', US: 'Actions' },
  logOf: { CN: '「{name}」的发送记录', HK: '「{name}」的傳送紀錄', US: 'Log of “{name}”' },
  test: { CN: '发送测试消息', HK: '傳送測試訊息', US: 'Send a test' },
  testDone: { CN: '测试消息已排队', HK: '測試訊息已排隊', US: 'Test queued' },
  reload: { CN: '刷新', HK: '重新整理', US: 'Reload' },
  noneHow: { CN: '发出的消息会列在这里，保留 30 天。', HK: '送出的訊息會列在此處，保留 30 天。', US: 'Messages are listed here for 30 days.' },
  none: { CN: '还没有消息', HK: '尚未有訊息', US: 'No messages yet' },
  noMatch: { CN: '没有符合的记录', HK: '沒有符合的紀錄', US: 'No entries match' },
  noMatchHow: { CN: '换个条件。', HK: '換個條件。', US: 'Try other filters.' },
  clear: { CN: '清除', HK: '清除', US: 'Clear' },
  type: { CN: '事件', HK: '事件', US: 'Event' },
  'line.pending': { CN: '待发送', HK: '待傳送', US: 'Waiting' },
  'line.retry': { CN: '已试 {n} 次，{time} 再试', HK: '已試 {n} 次，{time} 再試', US: 'Failed {n}×, next try {time}' },
  'line.sent': { CN: '已送达', HK: '已送達', US: 'Delivered' },
  'line.failed': { CN: '试了 {n} 次，已放弃', HK: '試了 {n} 次，已放棄', US: 'Given up after {n} tries' },
  answer: { CN: '对方回答', HK: '對方回覆', US: 'Response' },
  time: { CN: '发生时间', HK: '發生時間', US: 'Time of event' },
  again: { CN: '重新发送', HK: '重新傳送', US: 'Send again' },
  againDone: { CN: '已排队重新发送', HK: '已排隊重新傳送', US: 'Queued to send again' },
} as const satisfies Strings;
