import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { type NameRecords, startNameServer } from './name-server.ts';

/** Mail servers of many domains on the loopback, each at an address of its own, that tell what they were asked. */
export interface MailFarm {
  /** What a deployment sets to ask them. */
  settings: { dnsServers: string[]; allowLoopback: true; verifyHelo: string; verifyFrom: string; verifyPort: number };
  /** How often each address was asked about. */
  asked: Map<string, number>;
  /** The most conversations that any one server has had at once. */
  most: () => number;
  stop: () => void;
}

/** The part before the `@` decides: `no…` is no mailbox, `full…` is full, `grey…` is put off; any other letters of a test are one. */
function answerTo(user: string): string {
  if (user.startsWith('no')) return '550 5.1.1 no such user';
  if (user.startsWith('full')) return '452 4.2.2 mailbox full';
  return user.startsWith('p') ? '250 ok' : '550 5.1.1 no such user';
}

/** Starts mail servers for `d1.example` and so on. */
export async function startMailFarm(domains: number, { delayMs = 0 }: { delayMs?: number } = {}): Promise<MailFarm> {
  const asked = new Map<string, number>();
  const open = new Map<string, number>();
  const sockets = new Set<Socket>();
  let most = 0;
  const smtp = createServer((socket) => {
    const host = socket.localAddress ?? '';
    open.set(host, (open.get(host) ?? 0) + 1);
    most = Math.max(most, open.get(host) ?? 0);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.set(host, (open.get(host) ?? 0) - 1);
      sockets.delete(socket);
    });
    const say = (text: string) => setTimeout(() => socket.writable && socket.write(`${text}\r\n`), delayMs);
    say('220 farm');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [, user, domain = ''] = /^RCPT TO:<([^@]*)@(.*)>$/.exec(line) ?? [];
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (user === undefined) say('250 ok');
        else {
          asked.set(`${user}@${domain}`, (asked.get(`${user}@${domain}`) ?? 0) + 1);
          say(answerTo(user));
        }
      }
    });
  });
  smtp.listen(0, '0.0.0.0');
  await once(smtp, 'listening');
  const names = await startNameServer({
    ...recordsOf(domains),
    'MX gmail.com': [{ priority: 5, host: 'mx.gmail.example' }],
    'A mx.gmail.example': ['127.0.0.1'],
  });
  return {
    asked,
    most: () => most,
    settings: {
      dnsServers: [names.address],
      allowLoopback: true,
      verifyHelo: 'verify.farsail.example',
      verifyFrom: 'verify@farsail.example',
      verifyPort: (smtp.address() as AddressInfo).port,
    },
    stop: () => {
      names.stop();
      for (const socket of sockets) socket.destroy();
      smtp.close();
    },
  };
}

function recordsOf(domains: number): NameRecords {
  return Object.fromEntries(
    Array.from({ length: domains }, (_, at) => at + 1).flatMap((no) => [
      [`MX d${no}.example`, [{ priority: 10, host: `mx.d${no}.example` }]],
      [`A mx.d${no}.example`, [`127.1.${Math.floor(no / 250)}.${(no % 250) + 1}`]],
    ]),
  );
}
