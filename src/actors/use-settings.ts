import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import type { Language } from '#lib/language.ts';
import { differences, readSettings, type Settings, type SettingsPatch } from '#lib/settings.ts';
import { settingsIn } from '#machines/settings.machine.ts';

import { useSystem } from './system.ts';

export interface SettingsState {
  /** As they apply now, unsaved changes included. */
  readonly settings: Settings;
  /** Shows a change at once, without keeping it. */
  readonly change: (patch: SettingsPatch) => void;
  /** Keeps what is shown. */
  readonly save: () => void;
  /** Returns to the defaults and keeps that; asking first is the view's part. */
  readonly reset: () => void;
  /** The choices as JSON that {@link SettingsState.paste} accepts. */
  readonly copy: () => string;
  /** Shows the choices in a JSON; false if there are none in it. */
  readonly paste: (json: string) => boolean;
  /** Switches the language and keeps that at once. */
  readonly changeLanguage: (lang: Language) => void;
}

/** The settings and the ways to change them. */
export function useSettings(): SettingsState {
  const { settings: actor } = useSystem();
  const context = useSelector(actor, (state) => state.context);
  const settings = useMemo(() => settingsIn(context), [context]);
  const actions = useMemo(
    () => ({
      change: (patch: SettingsPatch) => actor.send({ type: 'change', patch }),
      save: () => actor.send({ type: 'save' }),
      reset: () => actor.send({ type: 'reset' }),
      copy: () => JSON.stringify(differences(actor.getSnapshot().context.chosen), undefined, 2),
      paste: (json: string) => {
        const patch = parse(json);
        const isAny = Object.keys(patch).length > 0;
        if (isAny) actor.send({ type: 'change', patch });
        return isAny;
      },
      changeLanguage: (lang: Language) => actor.send({ type: 'keep', patch: { lang } }),
    }),
    [actor],
  );
  return { settings, ...actions };
}

function parse(json: string): SettingsPatch {
  try {
    return readSettings(JSON.parse(json));
  } catch {
    return {};
  }
}
