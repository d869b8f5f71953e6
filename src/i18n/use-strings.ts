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
  const t = wording(strings, language);
  made.set(language, t);
  return t;
}

/**
 * Words the texts of one language. A key without a text stands for itself.
 *
 * The build replaces texts that have placeholders by their parsed form, so that no parser travels to the browser; to the types they stay
 * strings. Each message is made once and kept: looking it up by its text, as `formatMessage` does, takes longer than wording it.
 */
function wording(strings: Strings, language: Language): Word {
  const messages = new Map<string, Message>();
  const messageOf = (key: string, text: string) => {
    const { formatters, locale } = intlIn(language);
    const message = messages.get(key) ?? formatters.getMessageFormat(text, locale, undefined, { formatters });
    messages.set(key, message);
    return message;
  };
  return (key, values) => {
    const text = strings[key]?.[language];
    if (text === undefined) return key;
    return isPlain(text) ? text : String(messageOf(key, text).format(values));
  };
}

type Message = ReturnType<ReturnType<typeof intlIn>['formatters']['getMessageFormat']>;

const isPlain = (text: string) => typeof text === 'string' && !text.includes('{');
