import { readSettings } from '#server/config.ts';
import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { lineOpener } from '#server/mail/out/send/open-line.ts';
import { startSender } from '#server/mail/out/send/sender.ts';
import { openSecrets } from '#server/secrets.ts';

/** What a sender in a process of its own is told. */
export interface SenderTask {
  target: ConnectionTarget;
  dataDir: string;
  secretKey: string;
  /** Marketing mail instead of single mails. */
  sends?: 'marketing';
  /** Whether it says how its memory grew. */
  measures?: boolean;
}

const memory = { before: 0, most: 0 };

process.on('message', (message: SenderTask | 'measure' | 'tell') => {
  if (message === 'measure') {
    memory.before = process.memoryUsage.rss();
    memory.most = memory.before;
    setInterval(() => (memory.most = Math.max(memory.most, process.memoryUsage.rss())), 5);
    process.send?.('measuring');
  } else if (message === 'tell') process.send?.({ grown: memory.most - memory.before });
  else start(message);
});

function start({ target, dataDir, secretKey, sends }: SenderTask): void {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_LOOPBACK: '1', SECRET_KEY: secretKey });
  const db = connect(target, { max: 10 });
  const secrets = openSecrets(settings);
  const openLine = lineOpener({ db, settings, secrets });
  if (sends === 'marketing') {
    startMarketing({ db, target, openLine, tracking: { publicUrl: 'https://farsail.example', secrets }, onError: console.error });
    return;
  }
  startSender({
    db,
    target,
    files: openStorage(settings, db),
    openLine,
    openInbox: async () => Promise.reject(new Error('no copies are kept')),
    tracking: undefined,
    onError: console.error,
  });
}
