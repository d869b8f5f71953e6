import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import { readCaller } from '#server/account/session/caller.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { takeDownloadToken } from '#server/http/download-token.ts';
import { sessionKeys } from '#server/http/gate.ts';
import { requestLanguage } from '#server/http/language.ts';
import { say } from '#server/messages.ts';
import { type Caller, Refusal } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';

import { unpacked } from '../read/get-mail.ts';
import type { ShownFrame } from './frame-token.ts';
import { FRAME_HEADERS, frameDocument, textAsHtml } from './mail-frame.ts';
import { fetchPicture, inlinePicture, newPictureKeys, pictureOf, writtenPicture } from './mail-pictures.ts';
import { sanitisedHtml } from './sanitise-html.ts';
import { languageOf } from './text-language.ts';

interface FrameOptions {
  db: Kysely<Database>;
  settings: Settings;
  files: Storage;
}

/** Serves mails in frames of our pages, and their pictures; each answer has a policy of its own, and none the API's envelope. */
export async function mailFrames(app: FastifyInstance, options: FrameOptions): Promise<void> {
  const secrets = openSecrets(options.settings);
  const keys = newPictureKeys(secrets);

  app.get<{ Params: { token: string } }>('/frame/:token', async (request, reply) => {
    const user = await callerOf(options.db, request);
    const shown = await takeDownloadToken<ShownFrame>(options.db, user, { purpose: 'mail frame', token: request.params.token });
    const mail = await readShown(options.db, user, shown.mailId);
    const language = requestLanguage(request);
    const html =
      mail.html === null
        ? undefined
        : sanitisedHtml(unpacked(mail.html), {
            inline: (contentId) => `/mail/image/${keys.make({ kind: 'inline', tenantId: user.tenantId, mailId: shown.mailId, contentId })}`,
            ...(shown.images && { remote: (url: string) => `/mail/image/${keys.make({ kind: 'remote', tenantId: user.tenantId, url })}` }),
            isOwnMark: (url) => isOwnMark(url, options.settings),
            foldedAs: say('quotedMail', language),
          });
    void reply.headers(FRAME_HEADERS).removeHeader('x-frame-options');
    const content = html ?? { html: textAsHtml(mail.text), knowsDark: false };
    return frameDocument({
      html: content.html,
      knowsDark: content.knowsDark,
      isDark: shown.dark,
      lang: languageOf(mail.text),
      title: mail.subject,
    });
  });

  // A parameter may have 100 characters only.
  app.get<{ Params: { '*': string } }>('/image/*', async (request, reply): Promise<Readable> => {
    const asked = keys.read(request.params['*']);
    if (!asked) throw new Refusal(404, 'notFound', { field: 'id' });
    const picture = await (asked.kind === 'inline' ? inlinePicture({ ...options, secrets }, asked) : fetchPicture(options, asked));
    return sendPicture(reply, await pictureOf(options.files, picture));
  });

  app.get<{ Params: { id: string } }>('/written/:id', async (request, reply): Promise<Readable> => {
    const user = await callerOf(options.db, request);
    return sendPicture(reply, await pictureOf(options.files, await writtenPicture(options.db, user, request.params.id)));
  });
}

/** The frame has no origin, so that to its browser even our own pictures come from elsewhere. */
function sendPicture(reply: FastifyReply, { mime, content }: { mime: string; content: Readable }): Readable {
  void reply.headers({
    'content-type': mime,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, max-age=3600',
  });
  return content;
}

async function callerOf(db: Kysely<Database>, request: FastifyRequest): Promise<Caller> {
  const caller = await readCaller(db, sessionKeys(request), { needsToken: false });
  if (typeof caller === 'string') throw new Refusal(404, 'notFound', { field: 'id' });
  return caller;
}

async function readShown(
  db: Kysely<Database>,
  user: Caller,
  mailId: string,
): Promise<{ html: Buffer | null; text: string; subject: string }> {
  const { rows } = await sql<{ html: Buffer | null; text: string; subject: string }>`
    SELECT html, coalesce(text, '') AS text, left(subject, 300) AS subject FROM mail LEFT JOIN mail_body ON mail_id = mail.id
    WHERE mail.id = ${mailId} AND mail.tenant_id = ${user.tenantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** One's own opening of a mail counts as nobody's. */
function isOwnMark(url: string, { publicUrl }: Settings): boolean {
  return publicUrl !== undefined && url.startsWith(`${publicUrl.replace(/\/$/, '')}/t/`);
}
