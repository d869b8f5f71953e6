import { createActor } from 'xstate';

import type { Browser } from '#actors/browser/browser.ts';
import type { Store } from '#actors/kept/storage.ts';
import { readAccount } from '#actors/kept/stored-account.ts';
import { readTabs, readTabsOwner, writeTabs } from '#actors/kept/stored-tabs.ts';
import { settingsIn } from '#machines/settings.machine.ts';
import { tabsMachine } from '#machines/tabs.machine.ts';
import { href } from '#routes/href.ts';

import type { SettingsActor } from './run-settings.ts';

export interface TabsEffects {
  readonly browser: Browser;
  readonly local: Store;
  readonly perTab: Store;
  readonly settings: SettingsActor;
  readonly warnOfLastPage: () => void;
}

/** Runs the tabs: the address bar follows the page in front, the settings decide over single-page mode, and what is open is kept from change to change. */
export function runTabs({ browser, local, perTab, settings, warnOfLastPage }: TabsEffects) {
  const readUser = () => readAccount(local)?.user.id;
  const readMode = () => settingsIn(settings.getSnapshot().context);

  // While nobody is signed in, as after a log-out in another tab, they wait for the user whose they are.
  const stored = readTabs(perTab, readUser() ?? readTabsOwner(perTab));
  const actor = createActor(tabsMachine, { input: { home: href('home'), ...readMode(), stored } });
  actor.on('front.change', ({ fullPath }) => browser.go(fullPath));
  actor.on('last page', warnOfLastPage);
  actor.subscribe(({ context }) => {
    const user = readUser();
    if (user !== undefined) writeTabs(perTab, user, context.tabs);
  });
  settings.subscribe(() => {
    const { multiPage, cachePage } = readMode();
    const now = actor.getSnapshot().context;
    if (multiPage !== now.multiPage || cachePage !== now.cachePage) actor.send({ type: 'mode.change', multiPage, cachePage });
  });
  return actor.start();
}
