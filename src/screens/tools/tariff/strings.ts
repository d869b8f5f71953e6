import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  goods: { CN: '商品（HS 编码）', HK: '商品（HS 編碼）', US: 'Goods (HS code)' },
  goodsHow: { CN: '按中文、英文或编码查找；选到六位，就能看到美国 2024 年实际缴了多少关税', HK: '可按中文、英文或編碼搜尋；選至六位，即可看到美國 2024 年實際繳付的關稅', US: 'Search by words or code. Choose a 6-digit code to see the duty actually paid in the US in 2024' },
  code: { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS code' },
  sixDigits: { CN: '请选择六位编码，才能查关税', HK: '請選擇六位編碼，才可查關稅', US: 'Choose a 6-digit code to see the duty paid' },
  china: { CN: '原产中国：实际缴纳', HK: '原產中國：實際繳付', US: 'From China: actually paid' },
  chinaHow: { CN: '2024 年 {duty} ÷ {value} 美元', HK: '2024 年 {duty} ÷ {value} 美元', US: '{duty} ÷ {value} US dollars in 2024' },
  chinaNone: { CN: '来源里没有从中国的进口（不足 100 万美元）', HK: '來源內沒有由中國的進口（不足 100 萬美元）', US: 'the source has no imports from China over 1 million US dollars' },
  all: { CN: '所有来源平均', HK: '所有來源平均', US: 'Average of all origins' },
  byOrigin: { CN: '按原产国：美国 2024 年实际缴纳的关税', HK: '按原產國：美國 2024 年實際繳付的關稅', US: 'Duty paid in the US in 2024, by origin' },
  origin: { CN: '原产国', HK: '原產國', US: 'Origin' },
  value: { CN: '进口额（美元）', HK: '進口額（美元）', US: 'Imports (USD)' },
  duty: { CN: '关税（美元）', HK: '關稅（美元）', US: 'Duty (USD)' },
  share: { CN: '占进口额', HK: '佔進口額', US: 'Share of import value' },
  what: { CN: '关税 ÷ 进口额，是 2024 年平均实际缴纳的比例：不是法定税率，也不含 2025 年以后加征的关税。', HK: '關稅 ÷ 進口額，是 2024 年平均實際繳付的比例：並非法定稅率，亦不包括 2025 年以後加徵的關稅。', US: 'Duty ÷ import value is the average rate actually paid in 2024. It is not the legal rate and does not include duties added after 2024.' },
} as const satisfies Strings;
