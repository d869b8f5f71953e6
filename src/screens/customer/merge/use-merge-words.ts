import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { fieldStrings } from '../company/info/strings.ts';
import { valueStrings } from '../company/info/value-strings.ts';
import { strings } from './strings.ts';

type Field = Schemas['MergeField'];

/** Returns the names of a merge's fields and values. */
export function useMergeWords() {
  const t = useStrings(strings);
  const fieldName = useStrings(fieldStrings);
  const valueName = useStrings(valueStrings);
  const stageName = useStrings(stageStrings);

  return {
    name: (field: Field): string => (field === 'place' || field === 'owner' ? t(field) : fieldName(`field.${field}`)),
    value: (field: Field, value: string): string => {
      if (value === '') return field === 'owner' ? t('inPublic') : t('empty');
      const key = `${field}.${value}`;
      if (isKey(stageStrings, key)) return stageName(key);
      return isKey(valueStrings, key) ? valueName(key) : value;
    },
  };
}

function isKey<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}
