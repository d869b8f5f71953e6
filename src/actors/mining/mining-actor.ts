import { type ActorRefFrom, createActor, fromPromise } from 'xstate';

import { failureMessage } from '#actors/failure-message.ts';
import type { System } from '#actors/system.ts';
import { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { translator } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';
import { type MiningAnswer, miningMachine, type MiningNews } from '#machines/mining.machine.ts';
import type { ToastMessage } from '#machines/toasts.machine.ts';
import { href } from '#routes/href.ts';

import { strings } from './strings.ts';

export type MiningKind = Schemas['MiningKind'];
export type MiningActor = ActorRefFrom<typeof miningMachine>;

/** The answer of a mining that goes on behind the call. */
const CONTINUING = 800_000;

const actors = new WeakMap<System, Partial<Record<MiningKind, MiningActor>>>();

/**
 * The one actor of a kind of mining; made when the first screen asks for it, and living as long as the window.
 *
 * It is not a screen's own, so that two screens share the one request, and who leaves and comes back finds what is running. It tells its results
 * itself, because the page that asked may be behind another or closed by then.
 */
export function miningActor(system: System, kind: MiningKind): MiningActor {
  const known = actors.get(system) ?? {};
  actors.set(system, known);
  return (known[kind] ??= startActor(system, kind));
}

function startActor(system: System, kind: MiningKind): MiningActor {
  const { calls, session } = system;
  let asked: readonly string[] = [];
  const start = kind === 'company' ? calls.startCompanyMining : calls.startEmailMining;
  const machine = miningMachine.provide({
    actors: {
      mine: fromPromise<MiningAnswer, { ids: readonly string[] }>(({ input: { ids }, signal }) => {
        asked = ids;
        return start({ id: ids.join('|') }, { signal }).then(
          (result) => ({ result }),
          (error: unknown) => {
            const { code, detail } = ApiError.from(error);
            if (code === CONTINUING) return { result: undefined, gone: detail.gone };
            throw error;
          },
        );
      }),
      countRunning: fromPromise(async ({ signal }) => (await calls.listMinings({ kind, size: 1 }, { signal })).running),
    },
  });
  const actor = createActor(machine).start();
  actor.on('*', (news) => tellMining(system, news, asked));
  const user = () => (session.getSnapshot().hasTag('signed in') ? session.getSnapshot().context.account?.user.id : undefined);
  let known = user();
  session.subscribe(() => {
    if (user() !== known) actor.send({ type: 'forget' });
    known = user();
  });
  return actor;
}

/** Says what came of a mining in a short message, with the way to where it can be seen, whatever page is in front. */
function tellMining({ toasts, browser, readLanguage }: System, news: MiningNews, asked: readonly string[]): void {
  const language = readLanguage();
  const message = messageOf(news, language);
  if (!message) return;
  const [first = ''] = asked;
  const place = asked.length === 1 ? href('customer.company', { type: 'slist', id: first }) : href('customer.private');
  const action = { name: translator(strings, language)('open'), onPress: () => browser.go(place) };
  toasts.send({ type: 'show', message: message.tone === 'success' ? { ...message, action } : message });
}

function messageOf(news: MiningNews, language: Language): ToastMessage | undefined {
  const t = translator(strings, language);
  if (news.type === 'failed') return failureMessage(news.error, language);
  if (news.type === 'finished behind') return { tone: 'success', text: t('finishedBehind') };
  const { gone } = news.type === 'mined' ? news.result : news;
  const left = gone === undefined ? [] : [t('gone', { n: gone })];
  if (news.type === 'going on') return { tone: 'warning', text: [t('goingOn'), ...left].join(' · ') };
  const n = news.result.succeed.length;
  if (n === 0) return { tone: 'info', text: [t('nothing'), ...left].join(' · ') };
  return { tone: 'success', text: [news.asked > 1 ? t('minedMany', { n }) : t('minedOne'), ...left].join(' · ') };
}
