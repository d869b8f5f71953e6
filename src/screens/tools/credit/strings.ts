import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  shipment: { CN: '装运日（提单日）', HK: '裝運日（提單日）', US: 'Shipment date (B/L date)' },
  expiry: { CN: '信用证到期日（31D）', HK: '信用證到期日（31D）', US: 'Expiry date (31D)' },
  latestShipment: { CN: '最迟装运日（44C）', HK: '最遲裝運日（44C）', US: 'Latest shipment (44C)' },
  period: { CN: '交单期天数（48）', HK: '交單期日數（48）', US: 'Presentation period in days (48)' },
  closed: { CN: '交单银行的休息日', HK: '交單銀行的休息日', US: 'Bank’s closed days' },
  closedHow: { CN: '写成 2026-10-01，用空格或逗号隔开；按 31D 所写的交单地点', HK: '寫成 2026-10-01，以空格或逗號分隔；按 31D 所寫的交單地點', US: 'Such as 2026-10-01, separated by spaces or commas; at the place named in 31D' },
  weekends: { CN: '银行周六、周日也营业', HK: '銀行星期六、日亦營業', US: 'The bank is also open on Saturdays and Sundays' },
  last: { CN: '最迟交单日', HK: '最遲交單日', US: 'Latest presentation date' },
  'by.period': { CN: '由装运日后的交单期决定', HK: '由裝運日後的交單期決定', US: 'set by the presentation period after shipment' },
  'by.expiry': { CN: '由信用证到期日决定', HK: '由信用證到期日決定', US: 'set by the expiry date' },
  moved: { CN: '原来的最后一天', HK: '原本的最後一日', US: 'Original last day' },
  movedHow: { CN: '银行当天休息，顺延到下一个银行工作日；交单行须在面函上说明（第 29 条）', HK: '銀行當日休息，順延至下一個銀行工作日；交單行須在面函說明（第 29 條）', US: 'the bank is closed that day, so it moves to the next banking day; the covering schedule must say so (article 29)' },
  examined: { CN: '银行最迟审单到', HK: '銀行最遲審單至', US: 'Examination deadline' },
  examinedHow: { CN: '若在最迟交单日交单：其后第 5 个银行工作日（第 14 条 b）', HK: '若在最遲交單日交單：其後第 5 個銀行工作日（第 14 條 b）', US: 'if presented on the latest date: 5th banking day after it (article 14b)' },
  shipped: { CN: '装运是否及时', HK: '裝運是否及時', US: 'Shipment on time' },
  shippedHow: { CN: '最迟装运日不因休息日顺延（第 29 条 c）', HK: '最遲裝運日不因休息日順延（第 29 條 c）', US: 'the latest shipment date is not extended for closed days (article 29c)' },
  late: { CN: '晚于最迟装运日：构成不符点', HK: '遲於最遲裝運日：構成不符點', US: 'late: a discrepancy' },
  inTime: { CN: '及时', HK: '及時', US: 'on time' },
  source: { CN: '依据 UCP 600（国际商会第 600 号出版物，2007 年 7 月起）第 14、29 条。休息日是您填写的；信用证另有规定时以信用证为准。', HK: '依據 UCP 600（國際商會第 600 號出版物，2007 年 7 月起）第 14、29 條。休息日由您填寫；信用證另有規定時以信用證為準。', US: 'Based on UCP 600 (ICC publication 600, in force since July 2007), articles 14 and 29. You enter the closed days. The terms of the credit take precedence.' },
} as const satisfies Strings;
