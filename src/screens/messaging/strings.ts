import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const pageStrings = {
  title: { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' },
  sections: { CN: 'WhatsApp 各部分', HK: 'WhatsApp 各部分', US: 'WhatsApp sections' },
  'part.tasks': { CN: '群发任务', HK: '群發任務', US: 'Bulk tasks' },
  'part.chats': { CN: '会话', HK: '對話', US: 'Conversations' },
  'part.templates': { CN: '模板', HK: '範本', US: 'Templates' },
  'part.accounts': { CN: '发送号码', HK: '傳送號碼', US: 'Numbers' },
} as const satisfies Strings;
