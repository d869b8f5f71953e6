import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import type { TextLanguage } from './text-languages.ts';

/** Names a language as labels of fields do. */
export function useLanguageName(): (language: TextLanguage) => string {
  const t = useStrings(strings);
  return (language) => t(`language.${language}`);
}
