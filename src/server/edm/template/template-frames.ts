import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import { readCaller } from '#server/account/session/caller.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { takeDownloadToken } from '#server/http/download-token.ts';
import { sessionKeys } from '#server/http/gate.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';
import { FRAME_HEADERS } from '#server/mail/show/mail-frame.ts';
import { newPictureKeys } from '#server/mail/show/mail-pictures.ts';
import { sanitisedHtml } from '#server/mail/show/sanitise-html.ts';
import { Refusal } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';

/** What the token of a frame opens. */
export interface ShownMarketingMail extends Record<string, unknown> {
  html: string;
  title: string;
  language: string;
  dark: boolean;
}

/** Serves previews of marketing mails in frames of our pages, with the policy that strangers' mails have: nothing runs, and pictures come by way of this server. */
export async function templateFrames(app: FastifyInstance, { db, settings }: { db: Kysely<Database>; settings: Settings }): Promise<void> {
  const keys = newPictureKeys(openSecrets(settings));

  app.get<{ Params: { token: string } }>('/frame/:token', async (request, reply) => {
    const user = await readCaller(db, sessionKeys(request), { needsToken: false });
    if (typeof user === 'string') throw new Refusal(404, 'notFound', { field: 'id' });
    const { html, title, language, dark } = await takeDownloadToken<ShownMarketingMail>(db, user, {
      purpose: 'edm frame',
      token: request.params.token,
    });
    const { html: shown } = sanitisedHtml(html, {
      inline: () => undefined,
      remote: (url) => `/mail/image/${keys.make({ kind: 'remote', tenantId: user.tenantId, url })}`,
    });
    void reply.headers(FRAME_HEADERS).removeHeader('x-frame-options');
    const direction = /<html[^>]*\sdir="rtl"/.test(html) ? 'rtl' : 'ltr';
    const scheme = dark ? 'dark' : 'light';
    return `<!doctype html><html lang="${escapeHtml(language || 'und')}" dir="${direction}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>html{color-scheme:${scheme}}body{margin:0}</style></head><body class="fs-page">${inScheme(shown, dark)}</body></html>`;
  });
}

/** The reader of the preview chooses between light and dark, whatever their own screen is. */
function inScheme(html: string, isDark: boolean): string {
  return html
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, isDark ? '@media all' : '@media not all')
    .replaceAll(':root{color-scheme:light dark}', '');
}
