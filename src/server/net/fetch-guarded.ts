import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { FetchFailure } from './fetch-failure.ts';
import { guardedLookup } from './guarded-lookup.ts';

export interface FetchOptions {
  /** Which addresses may be connected to. */
  mayConnect: (address: string) => boolean;
  /** Any port, and not only those of the web; for tests only. */
  anyPort?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** `GET` where none is named. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: string | Buffer;
  signal: AbortSignal;
  /** The limit of the unpacked content. */
  mostBytes: number;
}

export interface SiteReply {
  url: URL;
  status: number;
  /** Where it sends on to, as it wrote it; nothing where it does not. */
  location: string | undefined;
  contentType: string;
  content: Buffer;
}

const WEB_PORTS = new Set(['', '80', '443', '8080', '8443']);

/**
 * Reads one address of the web that somebody else chose, without following where it sends on to.
 *
 * @throws FetchFailure
 */
export async function fetchGuarded(url: URL, options: FetchOptions): Promise<SiteReply> {
  if (!isAllowed(url, options)) throw new FetchFailure('forbidden');
  try {
    const reply = await send(url, options);
    const location = locationOf(reply);
    const content = location === undefined ? await readBody(reply, options.mostBytes) : Buffer.alloc(0);
    reply.destroy();
    return { url, status: reply.statusCode ?? 0, location, contentType: reply.headers['content-type'] ?? '', content };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(options.signal.aborted ? 'timeout' : reasonOf(error), error);
  }
}

/** Where name servers answered that nobody has the name, nobody will be there later either. */
const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'nodomain' : 'unreachable');

/** A name is checked when it is looked up; a literal address never is, so it is checked here. */
function isAllowed({ protocol, username, password, hostname, port }: URL, { mayConnect, anyPort = false }: FetchOptions): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const isPlain = ['http:', 'https:'].includes(protocol) && username === '' && password === '';
  return isPlain && (anyPort || WEB_PORTS.has(port)) && (isIP(host) === 0 || mayConnect(host));
}

function locationOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

function send(url: URL, { mayConnect, headers, method = 'GET', body, signal }: FetchOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    agent: false,
    method,
    lookup: guardedLookup(mayConnect),
    signal,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
  };
  return new Promise((resolve, reject) => void request(url, options).on('response', resolve).on('error', reject).end(body));
}

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/** The unpacked content of an answer; one byte too many ends it, however small it was packed. */
async function readBody(reply: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(reply.headers['content-length'] ?? 0) > mostBytes ? mostBytes + 1 : 0;
  if (size === 0)
    for await (const chunk of unpacked(reply) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) break;
      chunks.push(chunk);
    }
  if (size > mostBytes) {
    reply.destroy();
    throw new FetchFailure('toolarge');
  }
  return Buffer.concat(chunks);
}

function unpacked(reply: IncomingMessage): Readable {
  const packing = (reply.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (!Object.hasOwn(unpackers, packing)) return reply;
  const unpacker = unpackers[packing as keyof typeof unpackers]();
  // A failure of either side ends the other, and is told to whoever reads.
  pipeline(reply, unpacker, () => undefined);
  return unpacker;
}
