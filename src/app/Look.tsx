import { type ReactNode, useLayoutEffect } from 'react';

import { useGo } from '#actors/page.ts';
import { useSettings } from '#actors/use-settings.ts';
import { LanguageContext } from '#i18n/use-strings.ts';
import { lookAttributes, lookOf } from '#lib/look.ts';
import { LinkContext } from '#ui/link/link-context.ts';

/** Puts the settings into effect: language, theme and motion on the root element, and links that stay in the app. */
export function Look({ children }: { children: ReactNode }) {
  const { settings } = useSettings();
  const go = useGo();

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(lookAttributes(lookOf(settings)))) root.setAttribute(name, value);
    if (settings.animate.disabled) root.setAttribute('data-animation', 'off');
    else root.removeAttribute('data-animation');
  }, [settings]);

  return (
    <LanguageContext value={settings.lang}>
      <LinkContext value={(href) => go(href)}>{children}</LinkContext>
    </LanguageContext>
  );
}
