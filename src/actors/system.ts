import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Calls } from '#client/calls.ts';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { settingsMachine } from '#machines/settings.machine.ts';
import type { tabsMachine } from '#machines/tabs.machine.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';

import type { Browser } from './browser.ts';
import type { Store } from './storage.ts';

/** The actors that live as long as the page, and what they stand on. */
export interface System {
  readonly calls: Calls;
  readonly browser: Browser;
  readonly local: Store;
  readonly perTab: Store;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly tabs: ActorRefFrom<typeof tabsMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly stop: () => void;
}

export const SystemContext = createContext<System | undefined>(undefined);

/** The running system; only the app's root can be without one. */
export function useSystem(): System {
  const system = use(SystemContext);
  if (!system) throw new Error('No <SystemContext> around this component');
  return system;
}
