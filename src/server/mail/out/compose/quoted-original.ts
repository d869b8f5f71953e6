import { zstdDecompressSync } from 'node:zlib';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { escapeHtml } from '../document/html-of-document.ts';

/** A mail as it stands below the one that answers or forwards it. */
export interface QuotedOriginal {
  html: string;
  text: string;
  /** Its pictures, under the names that its text gives them. */
  pictures: { fileId: string; filename: string; mime: string; size: number; cid: string }[];
}

/**
 * A mail to be put below an answer or a forwarded mail, untouched: its own elements and styles, with a line above that says whose it is.
 *
 * Only what counts opens in it is taken out where it is ours, because the one who answers would be counted.
 */
export async function quotedOriginal(db: Kysely<Database>, id: string, publicUrl: string | undefined): Promise<QuotedOriginal | undefined> {
  const mail = await db
    .selectFrom('mail')
    .leftJoin('mail_body', 'mail_body.mail_id', 'mail.id')
    .where('mail.id', '=', id)
    .select(['fromname', 'fromaddress', 'recipients', 'subject', 'date', 'html', 'text'])
    .executeTakeFirst();
  if (!mail) return undefined;
  const lines = [
    ['From', personText({ name: mail.fromname, address: mail.fromaddress })],
    ['Date', `${mail.date.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['To', mail.recipients.to.map(personText).join(', ')],
    ...(mail.recipients.cc.length > 0 ? [['Cc', mail.recipients.cc.map(personText).join(', ')]] : []),
    ['Subject', mail.subject],
  ];
  const plain = mail.text ?? '';
  const body =
    mail.html === null ? `<div style="white-space:pre-wrap">${escapeHtml(plain)}</div>` : inner(zstdDecompressSync(mail.html).toString());
  const head = lines.map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value ?? '')}`).join('<br>');
  const pixelFree =
    publicUrl === undefined
      ? body
      : body.replaceAll(new RegExp(`<img\\b[^>]*${publicUrl.replaceAll(/[^\w/:-]/g, String.raw`\$&`)}/t/o/[^>]*>`, 'gi'), '');
  return {
    html: `<div class="farsail-original"><div style="margin:16px 0 8px;padding-top:8px;border-top:1px solid #b0b0b0">${head}</div><blockquote type="cite" style="margin:0">${pixelFree}</blockquote></div>`,
    text: `\n\n----------\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${plain.replaceAll(/^/gm, '> ')}`,
    pictures: await picturesOf(db, id, body),
  };
}

function personText({ name, address }: { name: string; address: string }): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** Takes the content out of the page of a mail, with the style sheets of its head; a page within a page would be neither. */
function inner(html: string): string {
  const styles = html.match(/<style\b[^>]*>[\s\S]*?<\/style>/gi) ?? [];
  const opened = /<body\b[^>]*>/i.exec(html);
  const from = opened ? opened.index + opened[0].length : 0;
  const end = /<\/body\s*>/i.exec(html)?.index ?? html.length;
  const body = html.slice(from, Math.max(from, end)).replaceAll(/<!doctype[^>]*>|<\/?(?:html|body|head|meta|base|title)\b[^>]*>/gi, '');
  return opened ? `${styles.join('')}${body}` : body;
}

async function picturesOf(db: Kysely<Database>, id: string, html: string): Promise<QuotedOriginal['pictures']> {
  const parts = await db
    .selectFrom('mail_part')
    .where('mail_id', '=', id)
    .where('cid', '<>', '')
    .where('file_id', 'is not', null)
    .select(['file_id', 'filename', 'mime', 'size', 'cid'])
    .execute();
  return parts
    .map(({ file_id, cid, ...part }) => ({ ...part, fileId: file_id ?? '', cid: cid.replaceAll(/^<|>$/g, '') }))
    .filter(({ cid }) => /^[^\s<>]{1,300}$/.test(cid) && html.includes(`cid:${cid}`));
}
