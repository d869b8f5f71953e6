import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  files: { CN: '附件', HK: '附件', US: 'Attachments' },
  upload: { CN: '上传附件', HK: '上載附件', US: 'Upload attachment' },
  none: { CN: '没有附件', HK: '沒有附件', US: 'No attachments' },
  over: { CN: '记录已不在进行中', HK: '紀錄已不在進行中', US: 'This record is no longer in progress' },
} as const satisfies Strings;
