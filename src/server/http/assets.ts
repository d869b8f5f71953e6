import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { dropPageHeaders } from './security.ts';

/** Serves the built scripts, styles and pictures; their names change with their contents, so browsers keep them for good. */
export async function assets(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  dropPageHeaders(app);
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found\n'));
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A file is never asked for again under the same name.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
}
