import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { FetchFailure } from './fetch-failure.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { readBody } from './read-body.ts';

export interface FetchOptions {
  /** Which addresses may be connected to. */
  mayConnect: (address: string) => boolean;
  /** Any port, and not only those of the web; for tests only. */
  anyPort?: boolean;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Of the unpacked content. */
  mostBytes: number;
}

export interface SiteReply {
  url: URL;
  status: number;
  /** Where it sends on to, as it wrote it. */
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
  const { mayConnect, anyPort = false, headers, signal, mostBytes } = options;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const isWeb = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  // A literal address is never looked up, so it is checked here.
  if (!isWeb || !(anyPort || WEB_PORTS.has(url.port)) || (isIP(host) !== 0 && !mayConnect(host))) throw new FetchFailure('forbidden');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, {
        agent: false,
        lookup: guardedLookup(mayConnect),
        signal,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      });
      request.on('response', resolve).on('error', reject).end();
    });
    const { statusCode = 0, headers: told } = reply;
    const { location, 'content-type': contentType = '' } = told;
    const content = location === undefined ? await readBody(reply, mostBytes) : Buffer.alloc(0);
    reply.destroy();
    return { url, status: statusCode, location, contentType, content };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(signal.aborted ? 'timeout' : 'unreachable', error);
  }
}
