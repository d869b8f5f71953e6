import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '添加语言', HK: '加入語言', US: 'Add a language' },
  'language.zh': { CN: '中文', HK: '中文', US: 'Chinese' },
  'language.en': { CN: '英文', HK: '英文', US: 'English' },
  'language.zh-HK': { CN: '繁体中文', HK: '繁體中文', US: 'Traditional Chinese' },
  'language.es': { CN: '西班牙文', HK: '西班牙文', US: 'Spanish' },
  'language.pt': { CN: '葡萄牙文', HK: '葡萄牙文', US: 'Portuguese' },
  'language.fr': { CN: '法文', HK: '法文', US: 'French' },
  'language.de': { CN: '德文', HK: '德文', US: 'German' },
  'language.it': { CN: '意大利文', HK: '意大利文', US: 'Italian' },
  'language.ru': { CN: '俄文', HK: '俄文', US: 'Russian' },
  'language.ar': { CN: '阿拉伯文', HK: '阿拉伯文', US: 'Arabic' },
  'language.tr': { CN: '土耳其文', HK: '土耳其文', US: 'Turkish' },
  'language.vi': { CN: '越南文', HK: '越南文', US: 'Vietnamese' },
  'language.ja': { CN: '日文', HK: '日文', US: 'Japanese' },
  'language.ko': { CN: '韩文', HK: '韓文', US: 'Korean' },
} as const satisfies Strings;
