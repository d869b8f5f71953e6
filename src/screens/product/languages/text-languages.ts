import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMay } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { localeOf } from '#lib/language.ts';

export type TextLanguage = keyof Schemas['Texts'];

/** The languages that products and the company can be described in, in the order of forms. */
export const TEXT_LANGUAGES = ['zh', 'en', 'zh-HK', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'ar', 'tr', 'vi', 'ja', 'ko'] as const satisfies readonly TextLanguage[]; // prettier-ignore
const ALWAYS: readonly string[] = ['zh', 'en'] satisfies TextLanguage[];

/** The languages that a form has fields for, and the way to one more. */
export interface TextLanguages {
  readonly languages: readonly TextLanguage[];
  readonly add: (language: TextLanguage) => void;
}

/** Chinese and English, the languages of the company's site, those that something is written in already, and those that were added. */
export function useTextLanguages(written: readonly object[]): TextLanguages {
  const { getSite } = useCalls();
  const may = useMay();
  const { record: site } = useRecord(async ({ signal }) => (may('site', 'view') ? await getSite(undefined, { signal }) : undefined));
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = new Set([...ALWAYS, ...(site?.langs ?? []), ...written.flatMap(Object.keys), ...added]);
  return {
    languages: TEXT_LANGUAGES.filter((language) => shown.has(language)),
    add: (language) => setAdded([...added, language]),
  };
}

/** Returns what a field must say of its language, for voices, fonts and the way its text runs. */
export function textAttributes(language: TextLanguage): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: language === 'zh' ? localeOf.CN : language, dir: language === 'ar' ? 'rtl' : 'ltr' };
}
