import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a PostgreSQL that can be cut and held. */
export interface Proxy {
  port: number;
  /** Ends every connection at once. */
  cut: () => void;
  /** Passes nothing on any more, without a word, on the connections that there are. */
  stall: () => void;
  /** Refuses new connections, or takes them again. */
  refuse: (isRefusing: boolean) => void;
  close: () => void;
}

/** Opens a line from a port of its own to the socket of a PostgreSQL, wherever that is at the time. */
export async function openProxy(socket: () => string): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(socket());
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  return {
    port,
    cut,
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const end of [near, far]) end.pause();
      }
    },
    refuse: (whether) => (isRefusing = whether),
    close() {
      cut();
      server.close();
    },
  };
}
