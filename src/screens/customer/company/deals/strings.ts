import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  opportunities: { CN: '商机', HK: '商機', US: 'Opportunities' },
  offers: { CN: '报价', HK: '報價', US: 'Offers' },
  newOpportunity: { CN: '新建商机', HK: '新增商機', US: 'New opportunity' },
  newOffer: { CN: '新建报价', HK: '新增報價', US: 'New offer' },
  loading: { CN: '正在载入商机和报价', HK: '正在載入商機及報價', US: 'Loading opportunities and offers' },
  failed: { CN: '商机和报价没有载入', HK: '商機及報價未能載入', US: 'Opportunities and offers did not load' },
  noOpportunities: { CN: '还没有商机', HK: '暫無商機', US: 'No opportunities yet' },
  noOffers: { CN: '还没有报价', HK: '暫無報價', US: 'No offers yet' },
  closes: { CN: '预计 {day} 成交', HK: '預計 {day} 成交', US: 'Expected to close {day}' },
  closed: { CN: '{day} 结束', HK: '{day} 結束', US: 'Closed {day}' },
  probability: { CN: '赢率 {n}%', HK: '贏率 {n}%', US: '{n}% likely' },
  version: { CN: '第 {n} 版', HK: '第 {n} 版', US: 'Version {n}' },
  valid: { CN: '有效期至 {day}', HK: '有效期至 {day}', US: 'Valid until {day}' },
} as const satisfies Strings;
