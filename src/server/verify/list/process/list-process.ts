import { endChild } from '#server/child/end-child.ts';
import { connect } from '#server/database/connect.ts';
import { runAddressList } from '#server/verify/list/run-list.ts';
import { TalkShares } from '#server/verify/list/talk-shares.ts';
import { makeParts } from '#server/verify/talk/verify-parts.ts';

import { AskedPace } from './asked-pace.ts';
import type { ListsBegin, ListsMessage, ListTask, TurnAnswer } from './list-messages.ts';

/** A list writes in one line and reads beside it. */
const CONNECTIONS = 8;
const STATEMENT_TIMEOUT_MS = 15_000;

process.once('message', (message) => begin(message as ListsBegin));
// Without the server nobody would end it; its lists are taken over where they stand.
process.once('disconnect', endChild);
process.on('uncaughtException', (error) => {
  tell({ crash: stackOf(error) });
  endChild();
});

function begin({ settings, target }: ListsBegin): void {
  const db = connect(target, { max: CONNECTIONS, applicationName: 'farsail lists', statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const pace = new AskedPace(tell);
  const verify = makeParts(settings, pace);
  const shares = new TalkShares();
  const work = async ({ task, id }: ListTask) => {
    try {
      await runAddressList({ db, verify, shares }, id);
      tell({ task });
    } catch (error) {
      tell({ task, failure: stackOf(error) });
    }
  };
  process.on('message', (message: ListTask | TurnAnswer) => {
    if ('turn' in message) pace.take(message);
    else void work(message);
  });
}

function stackOf(error: unknown): string {
  return String((error as Error).stack ?? error);
}

function tell(message: ListsMessage): void {
  process.send?.(message);
}
