import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  minedOne: { CN: '挖掘成功，可查看详情', HK: '挖掘成功，可查看詳情', US: 'Mining done. See the details.' },
  minedMany: { CN: '挖掘成功{n}条，可查看详情', HK: '挖掘成功{n}條，可查看詳情', US: 'Mining found {n}. See the details.' },
  nothing: { CN: '未挖掘到信息', HK: '未挖掘到資料', US: 'Nothing was found' },
  goingOn: { CN: '此次未挖掘到信息，稍等5分钟可重试', HK: '此次未挖掘到資料，請等 5 分鐘後再試', US: 'Nothing found this time. Try again in 5 minutes.' },
  finishedBehind: { CN: '后台挖掘已完成，可查看详情', HK: '背景挖掘已完成，可查看詳情', US: 'Background mining is done. See the details.' },
  gone: { CN: '{n, number} 位客户已被删除，或您已看不到', HK: '{n, number} 位客戶已被刪除，或您已不能查看', US: '{n, plural, one {# customer is} other {# customers are}} deleted or no longer visible to you' },
  open: { CN: '查看', HK: '查看', US: 'Open' },
} as const satisfies Strings;
