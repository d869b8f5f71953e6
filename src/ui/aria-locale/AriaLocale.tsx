import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { useLanguage } from '#i18n/use-strings.ts';

/** The library knows no Hong Kong Chinese; its few own words are the same in Taiwan's. */
const locales = { CN: 'zh-CN', HK: 'zh-TW', US: 'en-US' } as const;

/** Lets the component library speak the interface's language. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useLanguage()]}>{children}</I18nProvider>;
}
