import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

interface HealthOptions {
  db: Kysely<Database>;
  isReady: () => boolean;
}

/** Answers `GET /healthz` with 200 while requests can be served: once the start is done, and while the database answers. */
export async function health(app: FastifyInstance, { db, isReady }: HealthOptions): Promise<void> {
  app.get('/healthz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const isHealthy = isReady() && (await answers(db));
    void reply.code(isHealthy ? 200 : 503);
    return { status: isHealthy ? 'ok' : 'unavailable' };
  });
}

function answers(db: Kysely<Database>): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
