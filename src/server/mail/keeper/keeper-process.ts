import { endChild } from '#server/child/end-child.ts';
import { connect } from '#server/database/connect.ts';
import { openSecrets } from '#server/secrets.ts';

import type { KeeperMessage, KeeperTask } from './keeper-message.ts';
import { Keeper } from './keeper.ts';
import { faultOf, isRefused, openMailbox } from './open-mailbox.ts';

/** A few mailboxes write at a time, the others listen. */
const CONNECTIONS = 8;

process.once('message', (task) => begin(task as KeeperTask));
// Without the server nobody would end it; its leases run out by themselves.
process.once('disconnect', endChild);
process.on('uncaughtException', (error) => {
  tell(error, 'the keeper of mailboxes failed');
  endChild();
});

function begin({ settings, target, name }: KeeperTask): void {
  const db = connect(target, {
    max: CONNECTIONS,
    applicationName: 'farsail mail',
    onLostConnection: (error) => tell(error, 'a connection broke'),
  });
  const secrets = openSecrets(settings);
  const keeper = new Keeper({
    db,
    secrets,
    target,
    name,
    most: settings.mailConnections,
    open: async (box) => openMailbox({ settings, secrets }, box),
    faultOf,
    isRefused,
    log: tell,
  });
  keeper.start();
  process.on('message', () => void keeper.stop().then(endChild));
}

function tell(error: unknown, message: string): void {
  const { stack = String(error) } = error as Error;
  process.send?.({ message, stack } satisfies KeeperMessage);
}
