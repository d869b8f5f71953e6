import type { Text } from '#lib/language.ts';

/** What the server says about the company search, customs data, fairs and the map. */
export const tradeMessages = {
  onlyWithCompany: {
    CN: '请先选定一家公司，再按承运人或整个产品名查找',
    HK: '請先選定一家公司，再按承運人或完整產品名稱尋找',
    US: 'Choose a company first, then search by carrier or full product name',
  },
  cantonName: { CN: '第{session}届广交会第{phase}期', HK: '第{session}屆廣交會第{phase}期', US: 'Canton Fair {session}, phase {phase}' },
  cantonNumber: { CN: '第{session}届', HK: '第{session}屆', US: 'No. {session}' },
  cantonVenue: { CN: '中国进出口商品交易会展馆', HK: '中國進出口商品交易會展館', US: 'China Import and Export Fair Complex' },
  guangzhou: { CN: '广州', HK: '廣州', US: 'Guangzhou' },
  exhibitorsName: { CN: '参展商', HK: '參展商', US: 'Exhibitors' },
  tooManyFairs: { CN: '最多可添加 {n} 个展会', HK: '最多可新增 {n} 個展覽', US: 'You can add at most {n} fairs' },
  fairHasExhibitors: {
    CN: '这个展会有参展商，请先撤销导入',
    HK: '這個展覽有參展商，請先復原匯入',
    US: 'This fair has exhibitors. Undo the import first.',
  },
  mapAreaExists: { CN: '已有同名的区域', HK: '已有同名的區域', US: 'An area with this name already exists' },
  tooManyMapAreas: { CN: '最多可保存 {n} 个区域', HK: '最多可儲存 {n} 個區域', US: 'You can save at most {n} areas' },
  tooManyFilters: { CN: '最多可设 {n} 个筛选条件', HK: '最多可設 {n} 個篩選條件', US: 'You can set at most {n} filters' },
  unknownCountry: { CN: '没有这个国家或地区：{word}', HK: '沒有這個國家或地區：{word}', US: 'No such country: {word}' },
  unknownIndustry: { CN: '没有这个行业：{word}', HK: '沒有這個行業：{word}', US: 'No such industry: {word}' },
  tooManyToCollect: {
    CN: '一次最多收藏 {n} 家公司，请缩小范围后再试',
    HK: '每次最多收藏 {n} 間公司，請縮窄範圍後再試',
    US: 'At most {n} companies can be collected at a time. Narrow the search and try again.',
  },
  collectionRuns: {
    CN: '已有一个收藏正在进行，请等它完成或取消它',
    HK: '已有一項收藏正在進行，請等它完成或將它取消',
    US: 'A collection is already running. Wait until it is done, or cancel it.',
  },
  queryGoesOn: { CN: '查询还在进行', HK: '查詢仍在進行', US: 'The query is still running' },
  queryIsOver: { CN: '查询已经结束', HK: '查詢已經結束', US: 'The query has finished' },
  namesBusy: {
    CN: '正在导入，或同事正在改动公司名称，请稍后再试',
    HK: '正在匯入，或同事正在更改公司名稱，請稍後再試',
    US: 'An import is running, or a colleague is changing company names. Try again in a moment.',
  },
  nameNotSeparable: {
    CN: '贵公司的记录里没有可以分开的这个写法',
    HK: '貴公司的紀錄裏沒有可以分開的這個寫法',
    US: 'Your records do not have this spelling, so it cannot be separated',
  },
  nameNotApart: { CN: '这家公司没有被分开过', HK: '這間公司沒有被分開過', US: 'This company has not been separated' },
  companyExportName: { CN: '公司名单', HK: '公司名單', US: 'Companies' },
  tradeExportName: { CN: '海关数据', HK: '海關數據', US: 'Customs data' },
  noRefundColumns: {
    CN: '没有找到商品编码和退税率这两列，请检查表头',
    HK: '沒有找到商品編碼及退稅率這兩欄，請檢查欄名',
    US: 'No columns with HS codes and refund rates were found. Check the headings of the file.',
  },
  noRefundRates: {
    CN: '没有一行同时有商品编码和退税率',
    HK: '沒有一列同時有商品編碼及退稅率',
    US: 'No row has both an HS code and a refund rate.',
  },
  tooManyRefundTables: {
    CN: '最多可保存 {n} 份退税率表',
    HK: '最多可儲存 {n} 份退稅率表',
    US: 'You can have at most {n} tables of refund rates',
  },
  customsQuota: {
    CN: '今天的海关数据查询次数（{most} 次）已用完，明天（UTC）重新计算',
    HK: '今天的海關數據查詢次數（{most} 次）已用完，明天（UTC）重新計算',
    US: 'Today’s {most} customs data searches are used up. The count resets at midnight UTC',
  },
} as const satisfies Record<string, Text>;
