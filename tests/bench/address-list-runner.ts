import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { runAddressList } from '#server/verify/list/run-list.ts';

import type { MailFarm } from '../support/mail-farm.ts';

/** What a runner in a process of its own is told. */
export interface AddressListTask {
  target: ConnectionTarget;
  settings: MailFarm['settings'];
  id: string;
}

process.on('message', ({ target, settings, id }: AddressListTask) => {
  const db = connect(target, { max: 10 });
  void runAddressList({ db, settings }, id).then(() => {
    // On Linux the figure is in KiB.
    process.send?.({ mostMiB: process.resourceUsage().maxRSS / 1024 });
    process.disconnect();
    return db.destroy();
  });
});
