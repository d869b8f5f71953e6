import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, useContext } from 'react';

import { type Language, localeOf, type Text } from '#lib/language.ts';

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

const translators = new WeakMap<Strings, Map<Language, (key: string, values?: Values) => string>>();

/** The same outside of components; one function for each set of texts and language. */
export function translator<const S extends Strings>(strings: S, language: Language): Translate<S> {
  const made = translators.get(strings) ?? new Map<Language, (key: string, values?: Values) => string>();
  translators.set(strings, made);
  const known = made.get(language);
  if (known) return known;
  const t = (key: string, values?: Values) => format(strings[key]?.[language] ?? key, language, values);
  made.set(language, t);
  return t;
}

const messages: Readonly<Record<Language, Map<string, IntlMessageFormat>>> = { CN: new Map(), HK: new Map(), US: new Map() };

/**
 * Words one message with its values.
 *
 * The build replaces texts that have placeholders by their parsed form, so that no parser travels to the browser. To the types they stay
 * strings, and either form is its own key here.
 */
function format(text: string, language: Language, values?: Values): string {
  if (typeof text === 'string' && !text.includes('{')) return text;
  const known = messages[language].get(text);
  const message = known ?? new IntlMessageFormat(text, localeOf[language]);
  if (!known) messages[language].set(text, message);
  return String(message.format(values));
}
