import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What befalls a connection once so many bytes have passed in one direction. */
export interface Fault {
  kind: 'cut' | 'stall' | 'garbage';
  afterBytes: number;
  /** Which way the bytes go that are counted; from the server where nothing is said. */
  way?: 'fromServer' | 'toServer';
}

/** The fault of the nth connection, from 0; none lets it pass. */
export type FaultPlan = (connection: number) => Fault | undefined;

export interface RoughProxy {
  port: number;
  /** How many faults of each kind have happened. */
  happened: Readonly<Record<Fault['kind'], number>>;
  /** How many connections there have been. */
  connections: () => number;
  /** Cuts what is connected now. */
  cutAll: () => void;
  /** New connections are refused until it is called with `true`. */
  open: (isOpen: boolean) => void;
  stop: () => Promise<void>;
}

/** Neither a line of IMAP nor one of SMTP, and no valid text either. */
const GARBAGE = Buffer.from([0x2a, 0x20, 0xff, 0x00, 0xfe, 0x28, 0x28, 0x22, 0x7b, 0x39, 0x39, 0x39, 0x7d, 0x0d, 0x0a, 0x80, 0x0d, 0x0a]);

/** A line that fails as lines do: it passes bytes on between a client and a server, and cuts, stalls or spoils connections by plan. */
export async function roughProxy(target: { port: number; host?: string }, plan: FaultPlan = () => undefined): Promise<RoughProxy> {
  const happened = { cut: 0, stall: 0, garbage: 0 };
  const sockets = new Set<Socket>();
  const state = { count: 0, isOpen: true };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    if (!state.isOpen) {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    const fault = plan(state.count);
    state.count += 1;
    const ends = { client, upstream };
    for (const socket of [client, upstream]) join(socket, { ends, sockets });
    pass({ from: upstream, to: client, fault: fault?.way === 'toServer' ? undefined : fault, ends, happened });
    pass({ from: client, to: upstream, fault: fault?.way === 'toServer' ? fault : undefined, ends, happened });
  });
  const port = await listen(server);
  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  const stop = async () => {
    cutAll();
    server.close();
    await once(server, 'close');
  };
  return { port, happened, connections: () => state.count, cutAll, open: (isOpen) => (state.isOpen = isOpen), stop };
}

interface Ends {
  client: Socket;
  upstream: Socket;
}

/** What ends one side ends the other, as on a real line; an error is such an end and says nothing more. */
function join(socket: Socket, { ends, sockets }: { ends: Ends; sockets: Set<Socket> }): void {
  sockets.add(socket);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sockets.delete(socket);
    ends.client.destroy();
    ends.upstream.destroy();
  });
}

interface Passing {
  from: Socket;
  to: Socket;
  fault: Fault | undefined;
  ends: Ends;
  happened: Record<Fault['kind'], number>;
}

function pass({ from, to, fault, ends, happened }: Passing): void {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    const room = fault ? fault.afterBytes - passed : chunk.length;
    passed += chunk.length;
    if (!fault || room >= chunk.length) return send(to, { chunk, from });
    if (room < 0) return fault.kind === 'garbage' ? send(to, { chunk, from }) : undefined;
    happened[fault.kind] += 1;
    const before = chunk.subarray(0, room);
    if (fault.kind === 'garbage') send(to, { chunk: Buffer.concat([before, GARBAGE, chunk.subarray(room)]), from });
    else to.write(before, () => fault.kind === 'cut' && [ends.client, ends.upstream].forEach((socket) => socket.resetAndDestroy()));
  });
  from.on('end', () => to.end());
  from.resume();
}

function send(to: Socket, { chunk, from }: { chunk: Buffer; from: Socket }): void {
  if (to.write(chunk)) return;
  from.pause();
  to.once('drain', () => from.resume());
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
