import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The address on which an open page waits to be told to reload. */
const RELOAD_PATH = '/dev/reload';
const RETRY_MS = 150;
/** A restarting server is back long before this. */
const GIVE_UP_MS = 10_000;

/**
 * Stands before the server while the product is being written: passes everything on, waits while the server restarts, and tells open pages to reload.
 *
 * So the server itself needs no route, and its content security policy no gap, for development.
 */
export function startDevFront({ port, target }: { port: number; target: number }): { reload: () => void } {
  const pages = new Set<ServerResponse>();
  const server = createServer((incoming, reply) => {
    if (incoming.url === RELOAD_PATH) return listen(pages, reply);
    return pass({ incoming, reply, target, until: Date.now() + GIVE_UP_MS });
  });
  server.listen(port, '127.0.0.1', () => console.log(`Development: http://127.0.0.1:${port}`));
  return {
    reload: () => {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
}

function listen(pages: Set<ServerResponse>, page: ServerResponse): void {
  page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
  pages.add(page);
  page.on('close', () => pages.delete(page));
}

interface Passing {
  incoming: IncomingMessage;
  reply: ServerResponse;
  target: number;
  until: number;
}

function pass({ incoming, reply, target, until }: Passing): void {
  const { url: path, method, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port: target, path, method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && Date.now() < until) setTimeout(() => pass({ incoming, reply, target, until }), RETRY_MS);
    else reply.writeHead(502).end(error.message);
  });
  incoming.pipe(onward);
}
