import { setTimeout as pause } from 'node:timers/promises';

import { logInDemo, type Product } from '../support/product.ts';

/** Requests of other people each second, meanwhile. */
const OTHERS_RATE = 20;

/** Somebody who is logged in and calls the product. */
export interface Caller {
  <Value = unknown>(path: string, body?: object): Promise<Value>;
  /** Of the same session, for what a window fetches. */
  cookie: string;
}

/** Logs a demo account in; paths begin behind `/api/`. */
export async function callerOf({ url }: Product, account: 'owner' | 'sub' | 'rival'): Promise<Caller> {
  const cookies: Readonly<Record<string, string>> = await logInDemo(url, account);
  const keys = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-token': cookies['token'] ?? '',
  };
  const call = async <Value>(path: string, body?: object): Promise<Value> => {
    const isFile = Buffer.isBuffer(body);
    const headers = { ...keys, ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }) };
    const sent = isFile ? (body as unknown as BodyInit) : JSON.stringify(body);
    const reply = await fetch(`${url}/api/${path}`, { method: body ? 'POST' : 'GET', headers, ...(body && { body: sent }) });
    const { code, message, result } = (await reply.json()) as { code: number; message: string; result: Value };
    if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
    return result;
  };
  return Object.assign(call, { cookie: keys.cookie });
}

/** How long others wait for their lists and figures while something else goes on. */
export async function meanwhile(others: readonly Caller[], work: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  const asked = { isOn: true };
  const asking = (async () => {
    while (asked.isOn) {
      times.push(timed(others[times.length % others.length] as Caller, times.length));
      await pause(1000 / OTHERS_RATE);
    }
  })();
  await work().finally(() => (asked.isOn = false));
  await asking;
  return Promise.all(times);
}

async function timed(caller: Caller, turn: number): Promise<number> {
  const start = performance.now();
  await (turn % 3 === 0 ? caller('customer/getcustomerdatatotal') : caller('customer/getcustomermanagelistpage', { index: 1, size: 20 }));
  return performance.now() - start;
}
