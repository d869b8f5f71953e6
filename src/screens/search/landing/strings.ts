import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  recent: { CN: '最近搜索', HK: '最近搜尋', US: 'Recent searches' },
  suggested: { CN: '试试这些产品', HK: '試試這些產品', US: 'Try one of these' },
  'goods.furniture': { CN: '家具', HK: '家具', US: 'furniture' },
  'goods.lighting': { CN: '灯具', HK: '燈具', US: 'lighting' },
  'goods.tools': { CN: '工具', HK: '工具', US: 'tools' },
  'goods.seafood': { CN: '海鲜', HK: '海鮮', US: 'seafood' },
  'goods.toys': { CN: '玩具', HK: '玩具', US: 'toys' },
  'goods.steel': { CN: '钢铁', HK: '鋼鐵', US: 'steel' },
  'goods.apparel': { CN: '服装', HK: '服裝', US: 'clothing' },
  'goods.auto': { CN: '汽车配件', HK: '汽車配件', US: 'auto parts' },
  holds: { CN: '数据概况', HK: '數據概覽', US: 'Data coverage' },
  total: { CN: '{total, number} 家公司，来自政府、交易所和采购等公开数据；还可以导入您自己的数据。', HK: '{total, number} 間公司，來自政府、交易所及採購等公開數據；亦可匯入您自己的數據。', US: '{total, number} companies from public data of governments, exchanges and tenders. You can import your own data too.' },
  browse: { CN: '浏览全部公司', HK: '瀏覽全部公司', US: 'Browse all companies' },
  about: { CN: '数据从哪里来', HK: '數據來源', US: 'Where the data comes from' },
} as const satisfies Strings;
