import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import type { DetailField, DetailKey } from '../record-kinds.ts';
import { wordStrings } from './strings.ts';

type Key = keyof typeof wordStrings;

export interface DetailWords {
  readonly name: (key: DetailKey) => string;
  /** The values of a field that is chosen from a list. */
  readonly options: (field: DetailField) => readonly { id: string; name: string }[];
  /** A value as the reader says it; empty for one that was not filled in. */
  readonly value: (field: DetailField, value: string | number | readonly string[] | undefined) => string;
}

/** Words the fields that only records of one type have. */
export function useDetailWords(): DetailWords {
  const t = useStrings(wordStrings);
  const language = useLanguage();
  const nameOf = (key: string, id: string) => (`value.${key}.${id}` in wordStrings ? t(`value.${key}.${id}` as Key) : id);
  return {
    name: (key) => t(`field.${key}`),
    options: (field) => (field.kind === 'choice' ? field.options.map((id) => ({ id, name: nameOf(field.key, id) })) : []),
    value: (field, value) => {
      if (value === undefined) return '';
      if (typeof value === 'object') return value.join(language === 'US' ? ', ' : '、');
      return field.kind === 'choice' ? nameOf(field.key, String(value)) : String(value);
    },
  };
}
