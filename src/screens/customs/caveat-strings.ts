import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const caveatStrings = {
  title: { CN: '数据说明', HK: '數據說明', US: 'About these figures' },
  about: { CN: '来源：{sources}；记录日期 {from} 至 {to}。', HK: '來源：{sources}；紀錄日期 {from} 至 {to}。', US: 'Sources: {sources}; records of {from} to {to}.' },
  source: { CN: '{name}（{kind}）', HK: '{name}（{kind}）', US: '{name} ({kind})' },
  between: { CN: '、', HK: '、', US: ', ' },
  recent: { CN: '「近 12 个月」从 {to} 往前算。', HK: '「近 12 個月」由 {to} 往前計算。', US: '“Last 12 months” means the 12 months up to {to}.' },
  sampled: { CN: '数字按 {n, number} 条抽样记录估计，不是全部记录。', HK: '數字按 {n, number} 筆抽樣紀錄估計，並非全部紀錄。', US: 'Figures are estimated from a sample of {n, number} records.' },
  nobuyer: { CN: '{share} 的记录来源未提供买家。', HK: '{share} 的紀錄來源未提供買家。', US: '{share} of the records have no buyer in the source.' },
  nosupplier: { CN: '{share} 的记录来源未提供供应商。', HK: '{share} 的紀錄來源未提供供應商。', US: '{share} of the records have no supplier in the source.' },
  withheld: { CN: '{share} 的记录由来源隐去公司名称。', HK: '{share} 的紀錄由來源隱去公司名稱。', US: 'The source hides a company name in {share} of the records.' },
  novalue: { CN: '{share} 的记录没有金额，合计只算有金额的。', HK: '{share} 的紀錄沒有金額，合計只計算有金額者。', US: '{share} of the records have no value. Totals include only those that do.' },
  estimated: { CN: '有金额的记录中 {share} 是估算值。', HK: '有金額的紀錄中 {share} 為估算值。', US: '{share} of the values are estimates.' },
  hsassigned: { CN: '{share} 的 HS 编码是按产品推断的，来源没有写。', HK: '{share} 的 HS 編碼是按產品推斷，來源沒有載明。', US: '{share} of the HS codes were inferred from the product. The source did not give them.' },
  forwarder: { CN: '{share} 的记录有一方按名称看是货代。', HK: '{share} 的紀錄有一方按名稱看是貨運代理。', US: 'In {share} of the records one party looks like a freight forwarder, judging by its name.' },
  double: { CN: '主单和分单都有，同一票货可能算了两次。', HK: '主單和分單都有，同一票貨可能計算了兩次。', US: 'Both master and house bills are included, so a shipment may be counted twice.' },
  leftout: { CN: '{n, number} 条主单记录没有计入数字，因为分单已经计入。', HK: '{n, number} 筆主單紀錄沒有計入數字，因為分單已經計入。', US: '{n, plural, one {# master bill is} other {# master bills are}} left out of the figures, because the house bills are counted.' },
} as const satisfies Strings;
