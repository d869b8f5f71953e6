import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '生成 PDF', HK: '產生 PDF', US: 'Create a PDF' },
  action: { CN: '下载 PDF', HK: '下載 PDF', US: 'Download PDF' },
  kind: { CN: '内容', HK: '內容', US: 'Content' },
  'kind.selection': { CN: '所选的 {count} 个产品', HK: '所選的 {count} 個產品', US: '{count, plural, one {# selected product} other {# selected products}}' },
  'kind.all': { CN: '全部上架产品', HK: '全部上架產品', US: 'All products on sale' },
  'kind.category': { CN: '一个分类的上架产品', HK: '一個分類的上架產品', US: 'Products on sale in one category' },
  'kind.company': { CN: '公司简介', HK: '公司簡介', US: 'Company profile' },
  category: { CN: '分类', HK: '分類', US: 'Category' },
  language: { CN: '语言', HK: '語言', US: 'Language' },
  languageHelp: { CN: '缺少这种语言的内容用英文或中文代替。', HK: '缺少此語言的內容以英文或中文代替。', US: 'Missing texts are shown in English or Chinese.' },
  prices: { CN: '价格', HK: '價格', US: 'Prices' },
  'prices.with': { CN: '显示公开价格', HK: '顯示公開價格', US: 'Show public prices' },
  'prices.without': { CN: '不显示价格', HK: '不顯示價格', US: 'Hide prices' },
  done: { CN: '{name} 已生成，共 {pages} 页', HK: '{name} 已產生，共 {pages} 頁', US: '{name} is ready: {pages, plural, one {# page} other {# pages}}' },
} as const satisfies Strings;
