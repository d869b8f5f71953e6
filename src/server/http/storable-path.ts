import type { FastifyInstance } from 'fastify';

import { Refusal } from '#server/operation.ts';

/**
 * Refuses every address with the character NUL in it as one that nothing is at.
 *
 * Links, forms and reports are looked up by what their addresses end with, and PostgreSQL's text holds no NUL: each lookup would fail as if the server were
 * broken. In what is sent, `readInput` finds it.
 */
export function refuseUnstorablePaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.split('?', 1)[0]?.includes('%00')) throw new Refusal(404, 'notFound');
  });
}
