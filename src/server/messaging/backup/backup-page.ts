import { type Language, localeOf } from '#lib/language.ts';
import { escapedHtml } from '#server/mail/show/escaped-html.ts';

import type { BackupLine } from './chat-backup.ts';

const words = {
  customer: { CN: '客户', HK: '客戶', US: 'Customer' },
  us: { CN: '我方', HK: '我方', US: 'We' },
  none: { CN: '没有消息', HK: '沒有訊息', US: 'No messages' },
  nobody: { CN: '陌生人', HK: '陌生人', US: 'Stranger' },
  times: { CN: '时间为 UTC', HK: '時間為 UTC', US: 'Times are UTC' },
} as const;

const STYLE = `body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
li{list-style:none;margin:.5rem 0;padding:.5rem .75rem;border:1px solid #777;border-radius:.5rem;overflow-wrap:anywhere}
li.out{margin-inline-start:4rem}li.in{margin-inline-end:4rem}ol{padding:0}p{margin:0;white-space:pre-wrap}small{color:#444}`;

interface Page {
  name: string;
  language: Language;
}

/**
 * Conversations as one page that any browser shows without us, also in ten years: it loads nothing and runs nothing.
 *
 * @yields its parts, so that its size does not matter
 */
export async function* backupPage(lines: AsyncIterable<BackupLine>, { name, language }: Page): AsyncGenerator<string> {
  yield `<!doctype html><html lang="${localeOf[language]}"><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style><h1>${name}</h1>
<p><small>${words.times[language]}</small></p>\n`;
  let open = '';
  for await (const { chat, message } of lines) {
    if (chat.id !== open) {
      const who = [chat.name || (chat.phone === '' ? words.nobody[language] : ''), chat.phone, chat.account].filter((part) => part !== '');
      yield `${open === '' ? '' : '</ol>\n'}<h2>${escapedHtml(who.join(' · '))}</h2><ol>\n`;
      open = chat.id;
    }
    yield lineOf(message, language);
  }
  yield open === '' ? `<p>${words.none[language]}</p>\n` : '</ol>\n';
}

function lineOf({ direction, kind, body, filename, status, username, time }: BackupLine['message'], language: Language): string {
  const file = kind === 'text' || kind === 'template' ? '' : `<p><b>${escapedHtml([kind, filename].filter(Boolean).join(' · '))}</b></p>`;
  const author = direction === 'in' ? words.customer[language] : username || words.us[language];
  const facts = [author, time.slice(0, 16).replace('T', ' '), status].filter((fact) => fact !== '').map(escapedHtml);
  return `<li class="${direction}">${file}<p>${escapedHtml(body)}</p><small>${facts.join(' · ')}</small></li>\n`;
}
