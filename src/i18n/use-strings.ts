import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createContext, useContext } from 'react';

import type { Language, Text } from '#lib/language.ts';

import { intlIn } from './intl.ts';

/** One folder's texts: a key, then all three languages on one line. */
export type Strings = Readonly<Record<string, Text>>;
type Values = Readonly<Record<string, string | number | Date>>;
export type Translate<S extends Strings> = (key: keyof S & string, values?: Values) => string;

/** The language the interface speaks now. */
export const LanguageContext = createContext<Language>('US');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Gives `t(key, values)` over one folder's own strings, in the current language; the same `t` every time, so that it may stand in dependencies. */
export function useStrings<const S extends Strings>(strings: S): Translate<S> {
  return translator(strings, useLanguage());
}

type Word = (key: string, values?: Values) => string;

const translators = new WeakMap<Strings, Map<Language, Word>>();

/** The same outside of components; one function for each set of texts and language. */
export function translator<const S extends Strings>(strings: S, language: Language): Translate<S> {
  const made = translators.get(strings) ?? new Map<Language, Word>();
  translators.set(strings, made);
  const known = made.get(language);
  if (known) return known;
  const { formatMessage } = intlIn(language, messagesOf(strings, language));
  const t: Word = (key, values) => formatMessage({ id: key }, values);
  made.set(language, t);
  return t;
}

/**
 * The texts of one language as messages.
 *
 * The build replaces texts that have placeholders by their parsed form, so that no parser travels to the browser; to the types they stay
 * strings. A text without any is its own parsed form.
 */
function messagesOf(strings: Strings, language: Language): Record<string, MessageFormatElement[]> {
  const texts = Object.entries(strings).map(([key, text]) => [key, isPlain(text[language]) ? [literal(text[language])] : text[language]]);
  return Object.fromEntries(texts) as Record<string, MessageFormatElement[]>;
}

const isPlain = (text: string) => typeof text === 'string' && !text.includes('{');

/** 0 is the parser's number for a text; its own name for it comes with the parser. */
const literal = (value: string) => ({ type: 0, value });
