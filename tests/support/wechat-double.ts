import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the double was asked to tell somebody. */
interface Told {
  path: string;
  body: { touser: string; template_id: string; data: Record<string, { value: string }>; client_msg_id?: string };
}

/** WeChat's service accounts as far as the product speaks to them, over real HTTP: one token at a time, codes with their scene, and messages. */
export interface WeChatDouble {
  url: string;
  told: Told[];
  scenes: string[];
  /** How often a token was asked for. */
  tokens: () => number;
  /** What was given out so far is refused from now on. */
  endTokens: () => void;
  /** What it answers to messages in place of taking them. */
  refuse: { errcode: number; errmsg: string } | undefined;
  close: () => Promise<void>;
}

export async function startWeChatDouble(): Promise<WeChatDouble> {
  const given: string[] = [];
  let current = '';
  const double: Omit<WeChatDouble, 'url' | 'close'> = {
    told: [],
    scenes: [],
    tokens: () => given.length,
    endTokens: () => {
      current = '';
    },
    refuse: undefined,
  };
  // oxlint-disable-next-line complexity -- one answer to each question of the protocol
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const path = url.pathname.replace('/cgi-bin/', '');
    if (path === 'showqrcode') return void reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture');
    const body = JSON.parse(await text(request)) as never;
    const say = (said: object) => void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (path === 'stable_token') {
      const { secret, force_refresh } = body as { secret: string; force_refresh: boolean };
      if (secret !== 'wechat-secret') return say({ errcode: 40_125, errmsg: 'invalid appsecret' });
      if (current === '' || force_refresh) given.push((current = randomUUID()));
      return say({ access_token: current, expires_in: 7200 });
    }
    if (url.searchParams.get('access_token') !== current) return say({ errcode: 40_001, errmsg: 'invalid credential' });
    if (path === 'qrcode/create') {
      double.scenes.push((body as { action_info: { scene: { scene_str: string } } }).action_info.scene.scene_str);
      return say({ ticket: 'ticket', expire_seconds: 600, url: 'http://weixin.qq.com/q/1' });
    }
    if (double.refuse) return say(double.refuse);
    double.told.push({ path, body });
    return say({ errcode: 0, errmsg: 'ok', ...(path === 'message/template/send' && { msgid: 1000 + double.told.length }) });
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  });
}

/** The address of a call as WeChat signs it. */
export function signedQuery(token: string, seconds: number = Math.floor(Date.now() / 1000)): string {
  const [timestamp, nonce] = [String(seconds), '42'];
  const signature = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');
  return `signature=${signature}&timestamp=${timestamp}&nonce=${nonce}`;
}

/** An event as WeChat reports it. */
export function weChatEvent(parts: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ToUserName: 'gh_1', CreateTime: '1790000000', MsgType: 'event', ...parts });
  return `<xml>${lines.map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`).join('')}</xml>`;
}
