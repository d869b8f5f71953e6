import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  number: { CN: '电话号码', HK: '電話號碼', US: 'Phone number' },
  numberHow: { CN: '写不写国际区号都可以；以 + 开头时按号码里的国家', HK: '可不寫國際區號；以 + 開頭時按號碼內的國家', US: 'With or without the country code. Numbers starting with + use their own country' },
  dialCode: { CN: '国际区号', HK: '國際區號', US: 'Country code' },
  dialHow: { CN: '从中国拨打：00 {code} + 号码', HK: '由香港撥打：001 {code} + 號碼；由中國內地：00 {code} + 號碼', US: 'from China dial 00 {code} and the number, from Hong Kong 001 {code}' },
  verdict: { CN: '号码是否成立', HK: '號碼是否成立', US: 'Valid number' },
  'verdict.valid': { CN: '成立', HK: '成立', US: 'valid' },
  'verdict.tooShort': { CN: '太短', HK: '太短', US: 'too short' },
  'verdict.tooLong': { CN: '太长', HK: '太長', US: 'too long' },
  'verdict.invalid': { CN: '不符合该国的号码规则', HK: '不符合該國的號碼規則', US: 'does not follow this country’s number rules' },
  of: { CN: '属于', HK: '屬於', US: 'Country' },
  international: { CN: '国际写法', HK: '國際寫法', US: 'International' },
  national: { CN: '当地写法', HK: '當地寫法', US: 'National' },
  e164: { CN: '存进系统和 WhatsApp 的写法', HK: '存入系統及 WhatsApp 的寫法', US: 'For systems and WhatsApp' },
  kind: { CN: '种类', HK: '種類', US: 'Type' },
  'kind.MOBILE': { CN: '手机', HK: '手機', US: 'mobile' },
  'kind.FIXED_LINE': { CN: '固定电话', HK: '固網電話', US: 'landline' },
  'kind.FIXED_LINE_OR_MOBILE': { CN: '固定电话或手机（该国不区分）', HK: '固網電話或手機（該國不區分）', US: 'landline or mobile (not distinguished in this country)' },
  'kind.TOLL_FREE': { CN: '免费电话', HK: '免費電話', US: 'toll-free' },
  'kind.OTHER': { CN: '其他', HK: '其他', US: 'other' },
  source: { CN: '依据 Google libphonenumber 的号码规则（libphonenumber-js {version}）。成立只表示符合规则，不表示有人接听。', HK: '依據 Google libphonenumber 的號碼規則（libphonenumber-js {version}）。成立只表示符合規則，不表示有人接聽。', US: 'Based on Google libphonenumber (libphonenumber-js {version}). A valid number follows the rules; it may still not be in use.' },
} as const satisfies Strings;
