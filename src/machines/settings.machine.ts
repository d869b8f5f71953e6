import { assign, emit, setup } from 'xstate';

import { defaultsFor, differences, merged, patched, type Settings, type SettingsPatch, type SystemWishes } from '#lib/settings.ts';

export interface SettingsContext {
  /** The settings that the user has chosen, as far as they differ from the defaults. */
  readonly chosen: SettingsPatch;
  readonly system: SystemWishes;
}

/**
 * The user's choices of how the app looks and works.
 *
 * Every choice shows and is kept at once, so that no closed drawer and no reload loses one; what was before can be put back as a whole.
 * Only choices are held, never whole settings: whatever was not chosen goes on following the defaults and the system.
 */
export const settingsMachine = setup({
  types: {} as {
    context: SettingsContext;
    input: { saved: SettingsPatch; system: SystemWishes };
    events:
      | { type: 'change'; patch: SettingsPatch }
      | { type: 'put back' | 'stored.change'; chosen: SettingsPatch }
      | { type: 'reset' }
      | { type: 'system.change'; system: Partial<SystemWishes> };
    emitted: { type: 'saved'; saved: SettingsPatch };
  },
  actions: {
    change: assign((_, next: Partial<SettingsContext>) => next),
    'tell what is saved': emit(({ context }) => ({ type: 'saved', saved: context.chosen })),
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { saved, system } }) => ({ chosen: saved, system }),
  on: {
    change: {
      actions: [
        { type: 'change', params: ({ context, event }) => ({ chosen: differences(merged(context.chosen, event.patch)) }) },
        'tell what is saved',
      ],
    },
    'put back': { actions: [{ type: 'change', params: ({ event }) => ({ chosen: event.chosen }) }, 'tell what is saved'] },
    // Kept already, by another tab of the browser.
    'stored.change': { actions: { type: 'change', params: ({ event }) => ({ chosen: event.chosen }) } },
    reset: { actions: [{ type: 'change', params: () => ({ chosen: {} }) }, 'tell what is saved'] },
    'system.change': { actions: { type: 'change', params: ({ context, event }) => ({ system: { ...context.system, ...event.system } }) } },
  },
});

/** All settings as they apply now. */
export function settingsIn({ system, chosen }: Pick<SettingsContext, 'system' | 'chosen'>): Settings {
  return patched(defaultsFor(system), chosen);
}
