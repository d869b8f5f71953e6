import { createActor, fromPromise } from 'xstate';

import type { System } from '#actors/system.ts';
import { noticesMachine } from '#machines/notices.machine.ts';

/** What a tab tells the others of the same browser. */
interface Told {
  userId: string;
  unread: number;
}

/**
 * Runs the count of unread notices for whoever is signed in.
 *
 * The tabs of one browser poll in turn, and the one that has asked tells the others; whoever comes to their turn and has been told meanwhile does not ask again.
 */
export function runNotices({ calls, browser, clock, session }: Pick<System, 'calls' | 'browser' | 'clock' | 'session'>) {
  const userId = () => (session.getSnapshot().hasTag('signed in') ? session.getSnapshot().context.account?.user.id : undefined);
  const machine = noticesMachine.provide({
    actors: {
      countUnread: fromPromise(({ signal }) => {
        const { countedAt } = actor.getSnapshot().context;
        return browser.inTurn('notices', async () => {
          const heard = actor.getSnapshot().context;
          if (heard.countedAt !== countedAt) return heard.unread;
          const { unreadcount: unread } = await calls.countUnreadNotices(undefined, { signal });
          browser.tellOtherTabs({ userId: userId() ?? '', unread } satisfies Told);
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
      browser.onToldByOtherTab((told) => {
        if (isTold(told) && told.userId === userId()) actor.send({ type: 'count.hear', unread: told.unread });
      }),
      () => actor.stop(),
    ];
    look();
    return () => stops.forEach((stop) => stop());
  };
  return { actor, start };
}

function isTold(message: unknown): message is Told {
  return (
    typeof message === 'object' && message !== null && 'userId' in message && 'unread' in message && typeof message.unread === 'number'
  );
}
