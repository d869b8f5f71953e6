import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** What one address does to the product until it is ended; it runs in a process of its own, so that the others' times are not its own. */
type Attack = 'slow sockets' | 'login loop' | 'heavy calls' | 'hostile pages' | 'hostile files';

const ADDRESS = '203.0.113.66';
const MEGABYTE = 1024 * 1024;

interface Target {
  url: string;
  /** Of a session of the attacker. */
  cookie: string;
  token: string;
}

const attacks: Readonly<Record<Attack, (target: Target) => Promise<void>>> = {
  async 'slow sockets'({ url }) {
    for (let at = 0; at < 400; at += 1) dribble(Number(new URL(url).port));
  },
  'login loop': (target) =>
    loop(50, (turn) => call(target, 'account/loginpost', { username: `138${10_000_000 + (turn % 5_000)}`, userpwd: 'not the password' })),
  'heavy calls': (target) =>
    loop(100, (turn) => {
      const path = ['search/search', 'search/countryData', 'search/industryTag', 'customer/getcustomermanagelistpage'][turn % 4] ?? '';
      const keyword = ['a', 'foods', '加拿大', 'steel'][turn % 4];
      const page = { index: 1 + (turn % 50), size: 100 };
      if (path.startsWith('customer')) return call(target, path, page);
      return call(target, path, path.endsWith('/search') ? { keyword, ...page } : { keyword });
    }),
  async 'hostile pages'(target) {
    const site = createServer((request, reply) => {
      const links = '<a href="/contact/1">Contact</a><a href="/contact/2">Contact</a>';
      reply.writeHead(200, { 'content-type': request.url === '/robots.txt' ? 'text/plain' : 'text/html' });
      reply.end(request.url === '/robots.txt' ? 'Allow: /*a*a*a*a*b\n'.repeat(20_000) : links + '<div>'.repeat(400_000));
    });
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
    const website = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await loop(10, async (turn) => {
      const made = await call(target, 'customer/addcustomer', { companyname: `Hostile ${turn}`, website, createanyway: true });
      await call(target, 'customer/getclearbitbysellerbuyer', { id: (made as { result?: { id?: string } }).result?.id ?? '0' });
    });
  },
  'hostile files': (target) => loop(6, (turn) => call(target, `customer/uploadcustomerimport?filename=${turn}.csv`, hostileTable())),
};

/** A connection that sends a byte now and again, and another one in its place when it is ended. */
function dribble(port: number): void {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/account/loginpost HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ADDRESS}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write(' '), 500);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    dribble(port);
  });
}

/** Headings and cells of brackets, each as long as a cell may be. */
function hostileTable(): Buffer {
  const line = Array.from({ length: 30 }, () => '('.repeat(30_000)).join(',');
  return Buffer.from(`${line}\n`.repeat(Math.floor((20 * MEGABYTE) / line.length)));
}

async function loop(atOnce: number, send: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) await send((turn += 1)).catch(() => undefined);
    }),
  );
}

async function call({ url, cookie, token }: Target, path: string, body: object): Promise<unknown> {
  const isFile = Buffer.isBuffer(body);
  const headers = {
    cookie,
    'x-token': token,
    'x-forwarded-for': ADDRESS,
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
  };
  const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: (isFile ? body : JSON.stringify(body)) as BodyInit });
  return reply.json();
}

process.once('message', (message) => {
  const { kinds, ...target } = message as Target & { kinds: Attack[] };
  for (const kind of kinds) void attacks[kind](target);
});
process.once('disconnect', () => process.exit());
