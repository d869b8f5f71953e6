import { createActor, fromPromise } from 'xstate';

import type { Sight } from '#actors/browser/sight.ts';
import type { Store } from '#actors/kept/storage.ts';
import type { System } from '#actors/system.ts';
import type { Schemas } from '#client/calls.ts';
import { browserNoticesMachine, type Looked } from '#machines/browser-notices.machine.ts';

type Notice = Schemas['Notice'];
type ShowingSystem = Pick<System, 'calls' | 'browser' | 'clock' | 'session' | 'local'>;

const WHAT = 'browser notices';
/** The key under which this browser keeps the ids of the notices that it has shown. */
const SHOWN = 'admin.notices.shown';
/** The number of ids that are remembered: many times more than are shown at once. */
const MOST_REMEMBERED = 200;
const SECOND_MS = 1000;
const LONGEST_SECONDS = 86_400;

/** A tab's message to the other tabs of the browser: it has looked for news, or its reader wants other notices. */
interface TabMessage {
  what: typeof WHAT;
  news: 'looked' | 'wishes';
}

/** Tells the other tabs that the reader wants other notices. */
export function postWishes({ browser }: Pick<System, 'browser'>): void {
  browser.postToOtherTabs({ what: WHAT, news: 'wishes' } satisfies TabMessage);
}

interface Around {
  readonly sight: Sight;
  /** When the bell last knew how much there is: what came before stands there. */
  readonly countedAt: () => number;
}

/**
 * Runs what this page has the system show while nobody looks at it.
 *
 * The hidden tabs of one browser look in turn, and none while one is in sight: that one has the bell. What was shown is remembered for all of them.
 */
export function runBrowserNotices({ calls, browser, clock, session, local }: ShowingSystem, { sight, countedAt }: Around) {
  const look = async (knownAt: number, signal: AbortSignal): Promise<Looked<Notice>> => {
    if (actor.getSnapshot().context.knownAt !== knownAt) return { kind: 'told', news: [] };
    if (await sight.isAny()) return { kind: 'waiting' };
    const seconds = Math.ceil((clock.now() - Math.max(knownAt, countedAt())) / SECOND_MS);
    const { state, datas } = await calls.listBrowserNotices({ seconds: Math.min(Math.max(seconds, 1), LONGEST_SECONDS) }, { signal });
    if (state !== 'on') return { kind: state === 'off' ? 'unwanted' : 'waiting' };
    const news = notShown(local, datas);
    browser.postToOtherTabs({ what: WHAT, news: 'looked' } satisfies TabMessage);
    return { kind: 'told', news };
  };
  const machine = browserNoticesMachine<Notice>().provide({
    actors: { look: fromPromise(({ input: { knownAt }, signal }) => browser.inTurn(WHAT, async () => look(knownAt, signal))) },
  });
  const actor = createActor(machine, { input: { now: () => clock.now() }, clock });

  const watch = () => {
    const isSignedIn = session.getSnapshot().hasTag('signed in');
    actor.send({ type: isSignedIn && sight.isBehind() ? 'hide' : 'show' });
  };
  /** Begins; returns the way to end it. */
  const start = () => {
    actor.start();
    const watching = session.subscribe(watch);
    const stops = [
      () => watching.unsubscribe(),
      sight.show(),
      browser.onAttention(watch),
      browser.onMessageOfOtherTab((message) => {
        if (isTabMessage(message)) actor.send({ type: message.news === 'looked' ? 'hear' : 'want' });
      }),
      () => actor.stop(),
    ];
    watch();
    return () => stops.forEach((stop) => stop());
  };
  return { actor, start };
}

/** Returns the notices that no tab of this browser has shown; from now on they count as shown. */
function notShown(local: Store, notices: readonly Notice[]): readonly Notice[] {
  const kept = local.read(SHOWN);
  const shown: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const news = notices.filter(({ id }) => !shown.includes(id));
  if (news.length > 0) local.write(SHOWN, [...news.map(({ id }) => id), ...shown].slice(0, MOST_REMEMBERED));
  return news;
}

function isTabMessage(message: unknown): message is TabMessage {
  return typeof message === 'object' && message !== null && 'what' in message && message.what === WHAT && 'news' in message;
}
