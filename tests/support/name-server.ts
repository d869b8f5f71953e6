import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server says, by `TYPE name`; what it does not know does not exist. */
export type NameRecords = Readonly<Record<string, readonly (string | { priority: number; host: string; port?: number })[]>>;

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 16: 'TXT', 33: 'SRV' };
const [A, NO_SUCH_NAME] = [1, 3];

export interface NameServer {
  address: string;
  stop: () => void;
}

/** A name server on the loopback; names under `silent.` are never answered. */
export async function startNameServer(records: NameRecords): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query, 12);
    if (name.endsWith('silent.example')) return;
    const type = query.readUInt16BE(end);
    const found = records[`${TYPES[type]} ${name.toLowerCase()}`] ?? [];
    const isKnown = Object.values(TYPES).some((one) => `${one} ${name.toLowerCase()}` in records);
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    const answers = found.map((record) => answerOf(type, type === A ? addressOf(record) : dataOf(record)));
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() };
}

function nameIn(query: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** The name is that of the question. */
function answerOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function addressOf(record: NameRecords[string][number]): Buffer {
  return Buffer.from(typeof record === 'string' ? record.split('.').map(Number) : []);
}

function dataOf(record: NameRecords[string][number]): Buffer {
  if (typeof record === 'string') return Buffer.concat((record.match(/.{1,255}/gs) ?? ['']).map(labelOf));
  const { priority, host, port } = record;
  const numbers = Buffer.alloc(port === undefined ? 2 : 6);
  numbers.writeUInt16BE(priority, 0);
  if (port !== undefined) numbers.writeUInt16BE(port, 4);
  return Buffer.concat([
    numbers,
    ...host
      .split('.')
      .filter((label) => label !== '')
      .map(labelOf),
    Buffer.of(0),
  ]);
}

function labelOf(text: string): Buffer {
  return Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);
}
