import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '小工具', HK: '小工具', US: 'Small tools' },
  count: { CN: '{n} 个', HK: '{n} 個', US: '{n, plural, one {# tool} other {# tools}}' },
  favour: { CN: '收藏{name}', HK: '收藏{name}', US: 'Add {name} to favourites' },
  unfavour: { CN: '取消收藏{name}', HK: '取消收藏{name}', US: 'Remove {name} from favourites' },
  verify: { CN: '邮箱验证', HK: '驗證電郵地址', US: 'Verify an email address' },
  all: { CN: '全部小工具', HK: '全部小工具', US: 'All tools' },
  noSuch: { CN: '没有这个小工具', HK: '沒有這個小工具', US: 'No such tool' },
  noSuchHow: { CN: '链接可能不完整，请从列表中选择。', HK: '連結可能不完整，請從列表中選擇。', US: 'The link may be incomplete. Choose a tool from the list.' },
  'about.volume': { CN: '外箱的总体积、毛重，以及海运、空运、快递按什么重量计费', HK: '外箱的總體積、毛重，以及海運、空運、快遞的計費重量', US: 'Total volume and gross weight of cartons, and chargeable weight for sea, air and courier' },
  'about.ladder': { CN: '同一批货从出厂价到完税后交货的各种报价，含退税与利润', HK: '同一批貨由出廠價至完稅後交貨的各種報價，含退稅與利潤', US: 'Prices for the same goods from EXW to DDP, with tax refund and margin' },
  'about.loading': { CN: '一批外箱或托盘怎样装进集装箱：图、装箱顺序、重量与重心', HK: '一批外箱或卡板如何裝進貨櫃：圖、裝箱次序、重量與重心', US: 'How cartons or pallets fit into containers: picture, loading order, weight and balance' },
  'about.credit': { CN: '按 UCP 600 算最迟交单日、休息日顺延和审单期限', HK: '按 UCP 600 計算最遲交單日、休息日順延及審單期限', US: 'Latest presentation date, bank holidays and examination period under UCP 600' },
  'about.currency': { CN: '23 种货币，按月均汇率或您自己记下的汇率', HK: '23 種貨幣，按每月平均匯率或您自行記下的匯率', US: '23 currencies, at monthly average rates or your own rates' },
  'about.clock': { CN: '客户那边几点、现在能不能打电话、什么时候上班', HK: '客戶當地幾點、現在能否致電、何時上班', US: 'Local time for your customers, and when you can call them' },
  'about.holidays': { CN: '各国公共假日、周末，以及哪天能发货', HK: '各國公眾假期、週末，以及何日可出貨', US: 'Public holidays and weekends by country, and the earliest shipping day' },
  'about.hs': { CN: '按词查 HS 编码，以及美国 2024 年实际缴了多少关税', HK: '按字詞查 HS 編碼，以及美國 2024 年實際繳付的關稅', US: 'HS codes by keyword, and duty actually paid in the US in 2024' },
  'about.marks': { CN: '正唛、侧唛和每箱的标签，可打印', HK: '正嘜、側嘜及每箱標籤，可列印', US: 'Main and side marks, and a printable label for each carton' },
  'about.ports': { CN: '按名称、中文名或编号查港口', HK: '按名稱、中文名或編號查港口', US: 'Find ports by name or number' },
  'about.sea': { CN: '两个港口之间的海路、海里和航行天数', HK: '兩個港口之間的海路、海里及航行日數', US: 'Sea route, nautical miles and days between two ports' },
  'about.phone': { CN: '各国区号，号码写得对不对、是不是手机', HK: '各國區號，號碼是否正確、是否手機', US: 'Country codes, and whether a number is valid or a mobile' },
  'about.units': { CN: '长度、重量、体积、面积的精确换算', HK: '長度、重量、體積、面積的精確換算', US: 'Exact conversion of length, weight, volume and area' },
} as const satisfies Strings;
