import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { readSettings, type Settings, type SettingsPatch } from '#lib/settings.ts';
import { settingsIn } from '#machines/settings.machine.ts';

import { useSystem } from './system.ts';

export interface SettingsState {
  /** The settings that apply now. */
  readonly settings: Settings;
  /** The settings that the user chose, for {@link SettingsState.putBack}. */
  readonly chosen: SettingsPatch;
  /** Shows a change and keeps it at once. */
  readonly change: (patch: SettingsPatch) => void;
  /** Returns to what was chosen before. */
  readonly putBack: (chosen: SettingsPatch) => void;
  /** Returns to the defaults. */
  readonly reset: () => void;
  /** The choices as JSON that {@link SettingsState.paste} accepts. */
  readonly copy: () => string;
  /** Takes over the choices in a JSON; false if there are none in it. */
  readonly paste: (json: string) => boolean;
}

/** The settings and the ways to change them. */
export function useSettings(): SettingsState {
  const { settings: actor } = useSystem();
  const context = useSelector(actor, (state) => state.context);
  const settings = useMemo(() => settingsIn(context), [context]);
  const actions = useMemo(
    () => ({
      change: (patch: SettingsPatch) => actor.send({ type: 'change', patch }),
      putBack: (chosen: SettingsPatch) => actor.send({ type: 'put back', chosen }),
      reset: () => actor.send({ type: 'reset' }),
      copy: () => JSON.stringify(actor.getSnapshot().context.chosen, undefined, 2),
      paste: (json: string) => {
        const patch = parse(json);
        const isAny = Object.keys(patch).length > 0;
        if (isAny) actor.send({ type: 'change', patch });
        return isAny;
      },
    }),
    [actor],
  );
  return { settings, chosen: context.chosen, ...actions };
}

function parse(json: string): SettingsPatch {
  try {
    return readSettings(JSON.parse(json));
  } catch {
    return {};
  }
}
