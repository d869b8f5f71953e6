import type { Strings } from './use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** Where an opportunity stands, and why one was lost; the log says it too. */
export const opportunityStrings = {
  'stage.initial': { CN: '初步接洽', HK: '初步接洽', US: 'First contact' },
  'stage.need': { CN: '需求确认', HK: '需求確認', US: 'Need confirmed' },
  'stage.quote': { CN: '报价/寄样', HK: '報價/寄樣', US: 'Quote or samples' },
  'stage.negotiate': { CN: '谈判', HK: '談判', US: 'Negotiation' },
  'stage.won': { CN: '赢单', HK: '贏單', US: 'Won' },
  'stage.lost': { CN: '输单', HK: '輸單', US: 'Lost' },
  'stage.void': { CN: '无效', HK: '無效', US: 'Void' },
  'lostreason.COMPETITOR_CHOSEN': { CN: '客户选择竞品', HK: '客戶選擇競品', US: 'Chose a competitor' },
  'lostreason.PROJECT_FAILED': { CN: '立项失败', HK: '立項失敗', US: 'Project fell through' },
  'lostreason.COMPLEX_DECISION_CHAIN': { CN: '决策链复杂', HK: '決策鏈複雜', US: 'Too many decision makers' },
  'lostreason.BUDGET_LIMITATION': { CN: '预算限制', HK: '預算限制', US: 'No budget' },
  'lostreason.REQUIREMENT_CHANGE': { CN: '需求变化', HK: '需求變化', US: 'Need changed' },
  'lostreason.PRICE': { CN: '价格', HK: '價格', US: 'Price' },
  'lostreason.LEADTIME': { CN: '交期', HK: '交期', US: 'Lead time' },
  'lostreason.OTHER': { CN: '其他', HK: '其他', US: 'Other' },
} as const satisfies Strings;
