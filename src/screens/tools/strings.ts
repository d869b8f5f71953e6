import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '小工具', HK: '小工具', US: 'Small tools' },
  count: { CN: '{n} 个', HK: '{n} 個', US: '{n}' },
  favour: { CN: '收藏{name}', HK: '收藏{name}', US: 'Add {name} to the favourites' },
  unfavour: { CN: '取消收藏{name}', HK: '取消收藏{name}', US: 'Remove {name} from the favourites' },
  verify: { CN: '邮箱验证', HK: '驗證電郵地址', US: 'Verify an email address' },
  all: { CN: '全部小工具', HK: '全部小工具', US: 'All tools' },
  noSuch: { CN: '没有这个小工具', HK: '沒有這個小工具', US: 'There is no such tool' },
  noSuchHow: { CN: '链接可能不完整，请从列表中选择。', HK: '連結可能不完整，請從清單中選擇。', US: 'The link may be cut off. Choose a tool from the list.' },
  'about.volume': { CN: '外箱的总体积、毛重，以及海运、空运、快递按什么重量计费', HK: '外箱的總體積、毛重，以及海運、空運、快遞的計費重量', US: 'Volume and gross weight of cartons, and what sea, air and courier charge for' },
  'about.ladder': { CN: '同一批货从出厂价到完税后交货的各种报价，含退税与利润', HK: '同一批貨由出廠價至完稅後交貨的各種報價，含退稅與利潤', US: 'The same goods under every term, with tax refund and margin' },
  'about.loading': { CN: '一批外箱或托盘怎样装进集装箱：图、装箱顺序、重量与重心', HK: '一批外箱或卡板如何裝進貨櫃：圖、裝箱次序、重量與重心', US: 'How cartons or pallets go into containers: picture, order, weight, balance' },
  'about.credit': { CN: '按 UCP 600 算最迟交单日、休息日顺延和审单期限', HK: '按 UCP 600 計算最遲交單日、休息日順延及審單期限', US: 'Until when documents can be presented under UCP 600, closed days included' },
  'about.units': { CN: '长度、重量、体积、面积的精确换算', HK: '長度、重量、體積、面積的精確換算', US: 'Lengths, weights, volumes and areas, exactly' },
} as const satisfies Strings;
