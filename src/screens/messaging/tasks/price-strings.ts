import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const priceStrings = {
  prices: { CN: '消息价格', HK: '訊息價格', US: 'Message prices' },
  why: { CN: '每次发送前按国家估算费用。价格由您按 Meta 公布的价目表填写，远帆不预设。', HK: '每次傳送前按國家估算費用。價格由您按 Meta 公佈的價目表填寫，遠帆不預設。', US: 'Used to estimate the cost of a task by country. Enter the prices from Meta’s price list; Farsail does not include any.' },
  day: { CN: '从哪天起', HK: '由哪天起', US: 'Valid from' },
  'wrong.day': { CN: '请选择日期', HK: '請選擇日期', US: 'Choose a date' },
  currency: { CN: '币种', HK: '貨幣', US: 'Currency' },
  currencyHelp: { CN: '三个字母，例如 USD', HK: '三個字母，例如 USD', US: 'Three letters, such as USD' },
  'wrong.currency': { CN: '请填写三个字母的币种', HK: '請填寫三個字母的貨幣', US: 'Enter a currency code of three letters' },
  lines: { CN: '每行一个国家', HK: '每行一個國家', US: 'One country per line' },
  linesHelp: { CN: '国家代码，然后是营销、通知、验证的每条价格，用空格分开。* 代表其他国家，- 代表不知道。例如：DE 0.1 0.05 0.05', HK: '國家代碼，然後是推廣、通知、驗證的每則價格，以空格分隔。* 代表其他國家，- 代表不知道。例如：DE 0.1 0.05 0.05', US: 'Country code, then the price of a marketing, utility and authentication message, separated by spaces. Use * for all other countries and - for an unknown price. Example: DE 0.1 0.05 0.05' },
  'wrong.line': { CN: '第 {n} 行看不懂或国家重复', HK: '第 {n} 行無法讀取或國家重複', US: 'Line {n} cannot be read or repeats a country' },
  'wrong.none': { CN: '请至少填写一行', HK: '請至少填寫一行', US: 'Enter at least one line' },
  save: { CN: '保存价格', HK: '儲存價格', US: 'Save prices' },
  saved: { CN: '价格已保存', HK: '價格已儲存', US: 'Prices saved' },
  kept: { CN: '已保存的价目表', HK: '已儲存的價目表', US: 'Saved price lists' },
  none: { CN: '还没有价目表', HK: '尚未有價目表', US: 'No price lists yet' },
  listOf: { CN: '{day} 起 · {currency} · {n} 行', HK: '{day} 起 · {currency} · {n} 行', US: 'From {day} · {currency} · {n, plural, one {# line} other {# lines}}' },
  edit: { CN: '修改', HK: '修改', US: 'Edit' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removed: { CN: '价目表已删除', HK: '價目表已刪除', US: 'Price list deleted' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '价格没有载入', HK: '價格未能載入', US: 'The prices did not load' },
  cost: { CN: '费用估算：最多 {amount}（按 {day} 起的价目表）', HK: '費用估算：最多 {amount}（按 {day} 起的價目表）', US: 'Estimated cost: at most {amount} (prices from {day})' },
  unpriced: { CN: '其中 {n} 人所在国家没有填价格，未计入', HK: '其中 {n} 人所在國家沒有填寫價格，未計入', US: '{n, plural, one {# person is} other {# people are}} in countries without a price and not included' },
  noPrices: { CN: '没有填写价格，无法估算费用。', HK: '沒有填寫價格，無法估算費用。', US: 'No prices are entered, so the cost cannot be estimated.' },
} as const satisfies Strings;
