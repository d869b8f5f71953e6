import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  amount: { CN: '金额', HK: '金額', US: 'Amount' },
  from: { CN: '从', HK: '由', US: 'From' },
  to: { CN: '换成', HK: '換成', US: 'To' },
  month: { CN: '汇率月份', HK: '匯率月份', US: 'Rate month' },
  monthHow: { CN: '{first} 到 {last}', HK: '{first} 至 {last}', US: '{first} to {last}' },
  byMonth: { CN: '{to}（{month} 月均汇率）', HK: '{to}（{month} 月平均匯率）', US: '{to}, average rate of {month}' },
  byOwn: { CN: '{to}（您记下的 {day} 汇率）', HK: '{to}（您記下的 {day} 匯率）', US: '{to}, your rate of {day}' },
  one: { CN: '1 {from} = {rate} {to}', HK: '1 {from} = {rate} {to}', US: '1 {from} = {rate} {to}' },
  all: { CN: '其他货币（{month} 月均）', HK: '其他貨幣（{month} 月平均）', US: 'Other currencies (average of {month})' },
  currency: { CN: '货币', HK: '貨幣', US: 'Currency' },
  value: { CN: '金额', HK: '金額', US: 'Amount' },
  rate: { CN: '1 {from} 等于', HK: '1 {from} 等於', US: '1 {from} equals' },
  own: { CN: '自己的汇率', HK: '自己的匯率', US: 'Your rates' },
  ownHow: { CN: '银行报价或合同里的汇率，写上日期；有这一对货币的汇率时，先用最近的一个。', HK: '銀行報價或合約內的匯率，寫上日期；有這對貨幣的匯率時，先用最近的一個。', US: 'Rates from a bank or contract, with the date. Your latest rate for a pair is used first.' },
  ownRate: { CN: '1 {from} 等于多少 {to}', HK: '1 {from} 等於多少 {to}', US: '{to} per 1 {from}' },
  day: { CN: '日期', HK: '日期', US: 'Date' },
  save: { CN: '记下汇率', HK: '記下匯率', US: 'Save rate' },
  remove: { CN: '删除 {rate}', HK: '刪除 {rate}', US: 'Remove {rate}' },
  removed: { CN: '汇率已删除', HK: '匯率已刪除', US: 'Rate deleted' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  none: { CN: '还没有记下汇率。', HK: '尚未記下匯率。', US: 'No rates of your own yet.' },
} as const satisfies Strings;
