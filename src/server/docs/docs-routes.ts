import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '#server/config.ts';
import { requestLanguage } from '#server/http/language.ts';
import { newNonce } from '#server/http/security.ts';
import { Refusal } from '#server/operation.ts';

import { areaPage, type DocsView, startPage } from './docs-pages.ts';

/** The documentation of the API, read without a script; registered below `/api`. */
export async function docsRoutes(
  app: FastifyInstance,
  { settings }: { settings: Pick<Settings, 'publicUrl' | 'appOrigin'> },
): Promise<void> {
  const viewOf = (request: FastifyRequest): DocsView => ({
    language: requestLanguage(request),
    origin: settings.appOrigin ?? settings.publicUrl ?? `${request.protocol}://${request.host}`,
    nonce: newNonce(),
  });
  app.get('/docs', async (request, reply) => {
    const view = viewOf(request);
    return show(reply, view, startPage(view));
  });
  app.get<{ Params: { area: string } }>('/docs/:area', async (request, reply) => {
    const view = viewOf(request);
    const html = areaPage(request.params.area, view);
    if (html === undefined) throw new Refusal(404, 'notFound');
    return show(reply, view, html);
  });
}

/** Nothing runs in the page, nothing is loaded, and only its own style counts. */
function show(reply: FastifyReply, { nonce }: DocsView, html: string): string {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    vary: 'accept-language',
  });
  return html;
}
