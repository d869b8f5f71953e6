import type { Language, Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

// Three languages to a line.
// oxfmt-ignore
const texts: Readonly<Record<Schemas['CustomsRowFault'], Text>> = {
  nodate: { CN: '没有日期', HK: '沒有日期', US: 'No date' },
  baddate: { CN: '日期读不懂：{value}', HK: '日期無法辨認：{value}', US: 'Cannot read the date: {value}' },
  nogoods: { CN: '没有产品也没有 HS 编码', HK: '沒有產品，亦沒有 HS 編碼', US: 'No product and no HS code' },
};

/** Why a row is left out, for the reader. */
export function reasonText({ code, value }: { code: Schemas['CustomsRowFault']; value: string }, language: Language): string {
  return texts[code][language].replace('{value}', () => value);
}
