import { assign, emit, setup } from 'xstate';

import { defaultsFor, differences, merged, patched, type Settings, type SettingsPatch, type SystemWishes } from '#lib/settings.ts';

export interface SettingsContext {
  /** What the user has chosen, shown at once. */
  readonly chosen: SettingsPatch;
  /** What of it is kept in storage. */
  readonly saved: SettingsPatch;
  readonly system: SystemWishes;
}

/**
 * What the user chose to look and work differently.
 *
 * Only choices are held, never whole settings: whatever was not chosen goes on following the defaults and the system.
 */
export const settingsMachine = setup({
  types: {} as {
    context: SettingsContext;
    input: { saved: SettingsPatch; system: SystemWishes };
    events:
      | { type: 'change'; patch: SettingsPatch }
      | { type: 'keep'; patch: SettingsPatch }
      | { type: 'save' }
      | { type: 'reset' }
      | { type: 'system.change'; system: Partial<SystemWishes> };
    emitted: { type: 'saved'; saved: SettingsPatch };
  },
  actions: {
    hold: assign((_, next: Partial<SettingsContext>) => next),
    'tell what is saved': emit(({ context }) => ({ type: 'saved', saved: context.saved })),
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { saved, system } }) => ({ chosen: saved, saved, system }),
  on: {
    change: { actions: { type: 'hold', params: ({ context, event }) => ({ chosen: merged(context.chosen, event.patch) }) } },
    keep: {
      actions: [
        {
          type: 'hold',
          params: ({ context, event }) => ({
            chosen: merged(context.chosen, event.patch),
            saved: differences(merged(context.saved, event.patch)),
          }),
        },
        'tell what is saved',
      ],
    },
    save: { actions: [{ type: 'hold', params: ({ context }) => ({ saved: differences(context.chosen) }) }, 'tell what is saved'] },
    reset: { actions: [{ type: 'hold', params: () => ({ chosen: {}, saved: {} }) }, 'tell what is saved'] },
    'system.change': { actions: { type: 'hold', params: ({ context, event }) => ({ system: { ...context.system, ...event.system } }) } },
  },
});

/** All settings as they apply now. */
export function settingsIn({ system, chosen }: Pick<SettingsContext, 'system' | 'chosen'>): Settings {
  return patched(defaultsFor(system), chosen);
}
