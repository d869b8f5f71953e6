import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';

import type { SiteAsked, SiteParts } from './site-asked.ts';

/** One transparent dot. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NOT_FOUND = 404;
const TYPES = { jpg: ['jpeg', 'image/jpeg'], avif: ['avif', 'image/avif'] } as const;

/** The dot by which a page says that somebody looks at it; whoever asks not to be counted is not. */
export async function answerPixel({ reply, request }: SiteAsked, confirm: () => Promise<void>): Promise<FastifyReply> {
  if (request.headers['sec-gpc'] !== '1') await confirm();
  return reply.type('image/gif').header('cache-control', 'no-store').send(GIF);
}

/** A picture of the published version, as `p/<id>-<size>.jpg`. A picture that the site does not show is not there. */
export async function answerPicture({ db, files }: SiteParts, { reply, site, path }: SiteAsked): Promise<FastifyReply> {
  const [, id = '0', size = '0', ending] = /^p\/(\d{1,18})-(\d{1,4})\.(jpg|avif)$/.exec(path) ?? [];
  const [format, type] = TYPES[ending === 'avif' ? 'avif' : 'jpg'];
  const file = await db
    .selectFrom('picture_file')
    .innerJoin('site_version', (join) => join.on('site_version.id', '=', site.version))
    .where('picture_file.tenant_id', '=', site.tenant_id)
    .where('picture_id', '=', id)
    .where('format', '=', format)
    .where('size', '=', Number(size))
    .where(sql<boolean>`picture_id = ANY (pictures)`)
    .select('file_id')
    .executeTakeFirst();
  const content = file && (await files.get(file.file_id));
  if (!content) return reply.code(NOT_FOUND).type('text/plain').header('cache-control', 'no-store').send('Not found\n');
  return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
}
