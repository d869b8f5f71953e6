/** What people call a code of goods; none of these words says which goods are meant. */
const LATIN = String.raw`(?:h\.?s\.?|harmoni[sz]ed|customs|tariff)[\s_-]*code(?:s(?![a-z]))?`;
/** A maker of encoders (编码器) is asked for by that word, so the bare word for a code is none of these. */
const CHINESE = String.raw`h\.?s\.?\s*(?:编码|編碼|编号|編號|代码|代碼|码|碼|号|號)(?!器)|(?:海关|海關|商品|税则|稅則|协调制度|協調制度|协制|協制)+(?:编码|編碼|编号|編號|代码|代碼|号列|號列)(?!器)|(?:海关|海關)?(?:税号|稅號)`;
/** Alone it begins names, such as HSBC; before digits it is meant so. */
const BEFORE_DIGITS = String.raw`h\.?s\.?[\s:#._-]*(?=\d{2})`;
/** An address may begin so too. */
const NO_ADDRESS = String.raw`(?![.@-][a-z])`;
const BEFORE = new RegExp(
  String.raw`^[\s"'“「]*(?:(?:${LATIN}|${CHINESE})${NO_ADDRESS}[\s:=#,、.\-_/|]*(?:(?:for|of)\s+|[是为為]\s*)?|${BEFORE_DIGITS})+`,
  'iu',
);
const BEHIND = new RegExp(String.raw`(?:(?<![a-z])${LATIN}|的?\s*(?:${CHINESE})(?:是?多少|是?什[么麼]|查询|查詢|查找)?)[\s?.!。]*$`, 'iu');

/** A question for goods or a code without the words that only say that an HS code is meant: `hscode85` asks for 85, `海关编码 灯具` for 灯具. */
export function withoutHsWords(text: string): string {
  const plain = text.normalize('NFKC');
  const rest = plain.replace(BEFORE, '').replace(BEHIND, '');
  return rest === plain ? text : rest.trim();
}

/** Whether somebody typed that they look for an HS code, and not which. */
export function isHsWordsAlone(text: string): boolean {
  return text.trim() !== '' && withoutHsWords(text) === '';
}
