import type { Language, Text } from '#lib/language.ts';

/** What WhatsApp's errors mean for a salesperson, by their number. */
const words: Readonly<Record<number, Text>> = {
  130_429: { CN: '发送过快，WhatsApp 要求放慢', HK: '傳送過快，WhatsApp 要求放慢', US: 'Too fast: WhatsApp asked for a slower pace' },
  130_472: {
    CN: '对方在 WhatsApp 的试验组内，未投递营销消息',
    HK: '對方屬 WhatsApp 的測試組，未傳送推廣訊息',
    US: 'Not delivered: the recipient is in a WhatsApp test group',
  },
  131_026: {
    CN: '无法送达：号码没有 WhatsApp，或版本过旧，或未接受条款',
    HK: '無法送達：號碼沒有 WhatsApp，或版本過舊，或未接受條款',
    US: 'Undeliverable: the number has no WhatsApp, an old version, or has not accepted its terms',
  },
  131_031: { CN: '账号已被 WhatsApp 锁定', HK: '帳戶已被 WhatsApp 鎖定', US: 'WhatsApp has locked the account' },
  131_042: {
    CN: '付款方式有问题，请在 Meta 后台处理',
    HK: '付款方式有問題，請於 Meta 後台處理',
    US: 'Payment problem: fix it in Meta’s console',
  },
  131_047: {
    CN: '超出 24 小时窗口，只能发模板',
    HK: '已超出 24 小時時限，只可傳送範本',
    US: 'More than 24 hours since the last message of the customer: only templates may be sent',
  },
  131_048: {
    CN: '被举报过多，WhatsApp 限制了发送',
    HK: '被檢舉過多，WhatsApp 限制了傳送',
    US: 'Too many reports of spam: WhatsApp limits this number',
  },
  131_049: {
    CN: 'WhatsApp 为维护生态未投递，今天不要重发',
    HK: 'WhatsApp 為維護生態未有傳送，今天請勿重發',
    US: 'Held back by WhatsApp to protect the recipient. Do not try again today',
  },
  131_050: { CN: '对方已停止接收营销消息', HK: '對方已停止接收推廣訊息', US: 'The recipient stopped marketing messages' },
  131_056: { CN: '短时间内给同一人发得太多', HK: '短時間內向同一人傳送過多', US: 'Too many messages to the same person in a short time' },
  132_000: { CN: '变量个数与模板不符', HK: '變數數目與範本不符', US: 'The number of variables differs from the template' },
  132_001: { CN: '模板不存在，或没有这种语言', HK: '範本不存在，或沒有此語言', US: 'No such template in this language' },
  132_015: { CN: '模板因质量低被暂停', HK: '範本因質素低被暫停', US: 'The template is paused because of low quality' },
  132_016: { CN: '模板已被停用', HK: '範本已被停用', US: 'The template is disabled' },
};

/** An error in words, with its number for whoever looks it up; what has no words of ours is said as WhatsApp said it. */
export function errorWords(code: number, said: string, language: Language): string {
  if (code === 0) return said;
  const known = words[code]?.[language] ?? said;
  return known === '' ? String(code) : `${known} (${code})`;
}
