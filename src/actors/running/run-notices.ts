import { createActor, fromPromise } from 'xstate';

import type { System } from '#actors/system.ts';
import { noticesMachine } from '#machines/notices.machine.ts';

type CountingSystem = Pick<System, 'calls' | 'browser' | 'clock' | 'session'>;

/** A tab's message to the other tabs of the browser: what it counted, and how many. */
interface CountMessage {
  /** The count's name. */
  what: string;
  userId: string;
  unread: number;
}

/** Runs the count of unread notices for whoever is signed in. */
export function runNotices(system: CountingSystem) {
  return runCount(system, 'notices', async (signal) => (await system.calls.countUnreadNotices(undefined, { signal })).unreadcount);
}

/** Runs the count of unread mails, for whoever is signed in and may read mail. */
export function runUnreadMail(system: CountingSystem) {
  return runCount(system, 'mail', async (signal) => (await system.calls.countUnreadMails(undefined, { signal })).count);
}

/**
 * Runs one count.
 *
 * The tabs of one browser poll in turn, and the one that has asked tells the others; whoever comes to their turn and has been told meanwhile does not ask again.
 */
function runCount({ browser, clock, session }: CountingSystem, what: string, count: (signal: AbortSignal) => Promise<number>) {
  const userId = () => (session.getSnapshot().hasTag('signed in') ? session.getSnapshot().context.account?.user.id : undefined);
  const machine = noticesMachine.provide({
    actors: {
      countUnread: fromPromise(({ signal }) => {
        const { countedAt } = actor.getSnapshot().context;
        return browser.inTurn(what, async () => {
          const heard = actor.getSnapshot().context;
          if (heard.countedAt !== countedAt) return heard.unread;
          const unread = await count(signal);
          browser.postToOtherTabs({ what, userId: userId() ?? '', unread } satisfies CountMessage);
          return unread;
        });
      }),
    },
  });
  const actor = createActor(machine, { input: { now: () => clock.now() }, clock });

  const look = () => {
    const isSignedIn = userId() !== undefined;
    actor.send({ type: isSignedIn && browser.hasAttention() ? 'attention.gain' : 'attention.lose' });
    if (!isSignedIn) actor.send({ type: 'forget' });
  };
  /** Begins to count; returns the way to end it. */
  const start = () => {
    actor.start();
    const watch = session.subscribe(look);
    const stops = [
      () => watch.unsubscribe(),
      browser.onAttention(look),
      browser.onMessageOfOtherTab((message) => {
        if (isCountMessage(message) && message.what === what && message.userId === userId())
          actor.send({ type: 'count.hear', unread: message.unread });
      }),
      () => actor.stop(),
    ];
    look();
    return () => stops.forEach((stop) => stop());
  };
  return { actor, start };
}

function isCountMessage(message: unknown): message is CountMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'what' in message &&
    'userId' in message &&
    'unread' in message &&
    typeof message.unread === 'number'
  );
}
