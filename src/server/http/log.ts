import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Where the server writes what happens, one JSON object a line. */
export type Log = ReturnType<typeof newLog>;

/** A log into a stream. Of errors it keeps what they say and where they come from, not the values they carry: a database's error quotes rows. */
export function newLog(destination: DestinationStream) {
  return pino({ level: 'info', base: null, serializers: { err: describeError } }, destination);
}

const MAX_LOG_BYTES = 50 * 1024 ** 2;

/** The server's log: on standard error, where whoever runs services collects it; a person at a terminal finds it in the data folder instead. */
export function openLog(dataDir: string): Log {
  if (!process.stderr.isTTY) return newLog(pino.destination({ fd: 2, sync: true }));
  const file = join(dataDir, 'server.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return newLog(pino.destination({ dest: file, sync: true }));
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, message, code, stack };
}

/** Logs each request when it is answered: no body, no cookie, no header, no query. Of its path it keeps what the route calls it, because many paths end with a secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.caller?.id,
      },
      'request',
    );
  });
}
