import { type ActorRefFrom, createActor } from 'xstate';

import type { Browser } from '#actors/browser/browser.ts';
import type { Store } from '#actors/kept/storage.ts';
import { lookCookie, lookOf } from '#lib/look.ts';
import { readSettings } from '#lib/settings.ts';
import { settingsIn, settingsMachine } from '#machines/settings.machine.ts';

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;

const SETTINGS = 'admin.setting';

/** Runs the settings: reads what was saved, keeps what is saved, follows the system, and tells the server's page how it will look. */
export function runSettings(browser: Browser, local: Store) {
  const readStored = () => readSettings(local.read(SETTINGS));
  const actor = createActor(settingsMachine, { input: { saved: readStored(), system: browser.readWishes() } });
  const writeLook = () => {
    browser.writeCookie(lookCookie(lookOf(settingsIn(actor.getSnapshot().context))));
  };
  actor.on('saved', ({ saved }) => {
    if (Object.keys(saved).length === 0) local.remove(SETTINGS);
    else local.write(SETTINGS, saved);
    writeLook();
  });
  const stops = [
    browser.onWishes(() => {
      actor.send({ type: 'system.change', system: browser.readWishes() });
      writeLook();
    }),
    // What another tab has chosen is followed, so that the next choice made here does not take it back.
    browser.onStorageChange(() => {
      const chosen = readStored();
      if (JSON.stringify(chosen) !== JSON.stringify(actor.getSnapshot().context.chosen)) actor.send({ type: 'stored.change', chosen });
    }),
  ];
  actor.start();
  writeLook();
  return { actor, stop: () => stops.forEach((stop) => stop()) };
}
