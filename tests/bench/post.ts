import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** What the mail server of a bench tells of the mails that it took: how many, and how many of their recipients it met before. */
export interface PostTally {
  taken: number;
  doubled: number;
}

// A process of its own, so that what it takes of the processor is not counted as the sender's.
const people = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (auth, _, done) => done(null, { user: auth.username }),
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) people.set(address, (people.get(address) ?? 0) + 1);
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
process.on('message', () => {
  const times = [...people.values()];
  process.send?.({ taken: times.length, doubled: times.filter((one) => one > 1).length } satisfies PostTally);
  people.clear();
});
process.once('disconnect', () => process.exit());
process.send?.((server.server.address() as AddressInfo).port);
