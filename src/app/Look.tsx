import { type ReactNode, useLayoutEffect } from 'react';

import { useSettings } from '#actors/use-settings.ts';
import { LanguageContext } from '#i18n/use-strings.ts';
import { lookAttributes, lookOf } from '#lib/look.ts';

/** Puts the settings into effect: language, theme and motion on the root element. */
export function Look({ children }: { children: ReactNode }) {
  const { settings } = useSettings();

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(lookAttributes(lookOf(settings)))) root.setAttribute(name, value);
    if (settings.animate.disabled) root.setAttribute('data-animation', 'off');
    else root.removeAttribute('data-animation');
  }, [settings]);

  return <LanguageContext value={settings.lang}>{children}</LanguageContext>;
}
