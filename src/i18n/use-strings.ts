import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, useContext } from 'react';

import { type Language, localeOf, type Text } from '#lib/language.ts';

/** One folder's texts: a key, then all three languages on one line. */
export type Strings = Readonly<Record<string, Text>>;
export type Values = Readonly<Record<string, string | number | Date>>;
export type Translate<S extends Strings> = (key: keyof S & string, values?: Values) => string;

/** The language the interface speaks now. */
export const LanguageContext = createContext<Language>('US');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Gives `t(key, values)` over one folder's own strings, in the current language. */
export function useStrings<const S extends Strings>(strings: S): Translate<S> {
  const language = useLanguage();
  return (key, values) => {
    const text = strings[key]?.[language] ?? key;
    return values === undefined ? text : format(text, language, values);
  };
}

const formats = new Map<string, IntlMessageFormat>();

/**
 * Words one message with its values.
 *
 * The build replaces texts that have placeholders by their parsed form, so that no parser travels to the browser; to the types they stay strings.
 */
export function format(text: string, language: Language, values: Values): string {
  const key = `${language}${typeof text === 'string' ? text : JSON.stringify(text)}`;
  const known = formats.get(key);
  const message = known ?? new IntlMessageFormat(text, localeOf[language]);
  if (!known) formats.set(key, message);
  return String(message.format(values));
}
