import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { LanguageContext } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';

/** Draws a component in one language and gives the hands to use it. */
export function renderUi(drawing: ReactNode, language: Language = 'CN') {
  const inLanguage = (children: ReactNode) => <LanguageContext value={language}>{children}</LanguageContext>;
  const view = render(inLanguage(drawing));
  return { user: userEvent.setup(), redraw: (next: ReactNode) => view.rerender(inLanguage(next)) };
}
