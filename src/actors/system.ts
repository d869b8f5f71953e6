import { createContext, use } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';

import type { Calls } from '#client/calls.ts';
import type { TransportOptions } from '#client/transport.ts';
import type { Language } from '#lib/language.ts';
import type { sessionMachine } from '#machines/session.machine.ts';
import { settingsIn, type settingsMachine } from '#machines/settings.machine.ts';
import type { tabsMachine } from '#machines/tabs.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';

import type { Browser } from './browser/browser.ts';
import { removeForeignDrafts } from './kept/drafts.ts';
import { createStore, type Store } from './kept/storage.ts';
import { readTabsOwner } from './kept/stored-tabs.ts';
import { computerClock, type PageClock } from './running/page-clock.ts';
import { runSession } from './running/run-session.ts';
import { runSettings } from './running/run-settings.ts';
import { runTabs } from './running/run-tabs.ts';
import { sessionEffects } from './running/session-effects.ts';
import { strings } from './strings.ts';

/** The actors that live as long as the page, and what they stand on. */
export interface System {
  readonly calls: Calls;
  readonly browser: Browser;
  readonly clock: PageClock;
  readonly local: Store;
  readonly perTab: Store;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly tabs: ActorRefFrom<typeof tabsMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly readLanguage: () => Language;
  /** Asks the server what the user may do now, and resolves when it is known or cannot be known. */
  readonly refreshRights: () => Promise<void>;
  /** Stops everything; for tests and for a page that is drawn again in place. */
  readonly stop: () => void;
}

export const SystemContext = createContext<System | undefined>(undefined);

/** The running system; only the app's root can be without one. */
export function useSystem(): System {
  const system = use(SystemContext);
  if (!system) throw new Error('No <SystemContext> around this component');
  return system;
}

/** The session's state and events, as the transport needs them. */
type SessionLink = Required<Pick<TransportOptions, 'readToken' | 'readLanguage' | 'onExpired' | 'onRights'>>;

export interface SystemOptions {
  readonly browser: Browser;
  /** Makes the calls; asked before the first actor runs, because the session begins with a call. */
  readonly connect: (link: SessionLink) => Calls;
  readonly clock?: PageClock;
}

/** Makes and starts the actors and joins them to calls, storage, address bar and each other. */
export function createSystem({ browser, connect, clock = computerClock }: SystemOptions): System {
  const toasts = createActor(toastsMachine, { clock }).start();
  let owner: string | undefined;
  const warn = (key: keyof typeof strings) =>
    toasts.send({ type: 'show', message: { tone: 'warning', text: strings[key][readLanguage()] } });
  const onTrouble = once(() => queueMicrotask(() => warn('storageTrouble')));
  const local = createStore(browser.local, onTrouble);
  const perTab = createStore(browser.perTab, onTrouble);

  const { actor: settings, stop: stopSettings } = runSettings(browser, local);
  const readLanguage = () => settingsIn(settings.getSnapshot().context).lang;
  const tabs = runTabs({ browser, local, perTab, settings, warnOfLastPage: () => warn('lastPage') });
  const onNotice = sessionEffects({ browser, local, perTab, tabs, toasts, readLanguage });
  const calls = connect({
    readToken: () => browser.readCookie('token'),
    readLanguage,
    onExpired: ({ message }) => session.send({ type: 'expire', message }),
    onRights: rightsWatch(() => void refreshRights()),
  });
  const { actor: session, refresh: refreshRights, stop: stopSession } = runSession({ calls, browser, local, clock, onNotice });
  keepForOwner();
  session.subscribe(keepForOwner);
  speakAsChosen();
  session.subscribe(speakAsChosen);

  /** Drops what waits in this browser tab when another user signs in than the one who left it. */
  function keepForOwner() {
    const user = session.getSnapshot().context.account?.user.id;
    if (user === undefined || user === owner) return;
    owner = user;
    removeForeignDrafts(perTab, user);
    if ((readTabsOwner(perTab) ?? user) !== user) tabs.send({ type: 'reset' });
  }

  /** A browser in which no language was chosen speaks the one that its user chose for the account, perhaps at another computer. */
  function speakAsChosen() {
    const lang = session.getSnapshot().context.account?.user.language;
    if (lang && settings.getSnapshot().context.chosen.lang === undefined && lang !== readLanguage())
      settings.send({ type: 'change', patch: { lang } });
  }

  const stop = () => {
    stopSettings();
    stopSession();
    for (const actor of [session, tabs, settings, toasts]) actor.stop();
  };
  return { calls, browser, clock, local, perTab, session, tabs, settings, toasts, readLanguage, refreshRights, stop };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/**
 * Hears the mark of the user's rights that comes with every answer, and acts when it is another one than before, or when a permission was refused.
 *
 * Rights can be given and taken while a page stands open; its menu and buttons follow with the next call, whatever that call is.
 */
function rightsWatch(onChange: () => void): (mark: string | undefined) => void {
  let known: string | undefined;
  return (mark) => {
    const isNew = mark === undefined || (known !== undefined && mark !== known);
    if (mark !== undefined) known = mark;
    if (isNew) onChange();
  };
}
