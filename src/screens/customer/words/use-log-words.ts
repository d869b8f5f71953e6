import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { fieldStrings, valueStrings } from '../company/info/strings.ts';
import { actionStrings, entityStrings, logFieldStrings, planStrings, reasonStrings } from './strings.ts';

export interface LogWords {
  readonly action: (action: Schemas['LogAction']) => string;
  readonly entity: (entity: string) => string;
  /** The name of a field; one that has none keeps the name of the wire. */
  readonly field: (field: string) => string;
  /** A value as a reader says it; nothing is a dash. */
  readonly value: (field: string, value: unknown) => string;
}

const NOTHING = '—';
const TIME = /^\d{4}-\d\d-\d\dT/;
/** Every word that a value of the log may stand for, by field and value. */
const said = { ...valueStrings, ...stageStrings, ...planStrings, ...reasonStrings };

const fields = { ...fieldStrings, ...logFieldStrings };

/** Words what the log says, which keeps the names and values of the wire. */
export function useLogWords(): LogWords {
  const action = useStrings(actionStrings);
  const entity = useStrings(entityStrings);
  const names = useStrings(fields);
  const word = useStrings(said);
  const language = useLanguage();
  const { dayTime } = useFormats();
  const t = useStrings(logFieldStrings);

  const value = (field: string, raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return NOTHING;
    if (typeof raw === 'boolean') return t(raw ? 'yes' : 'no');
    if (Array.isArray(raw)) return raw.map((part) => value(field, part)).join(language === 'US' ? ', ' : '、') || NOTHING;
    if (typeof raw === 'object') return Object.values(raw).filter((part) => typeof part === 'string' && part !== '').join(' · ') || NOTHING; // prettier-ignore
    const key = `${field === 'poolreason' ? 'reason' : field}.${raw as string | number}`;
    if (isIn(said, key)) return word(key);
    return typeof raw === 'string' && TIME.test(raw) ? dayTime(raw) : String(raw as string | number);
  };
  return {
    action: (done) => action(`action.${done}`),
    entity: (name) => {
      const key = `entity.${name}`;
      return isIn(entityStrings, key) ? entity(key) : name;
    },
    field: (name) => {
      const key = `field.${name.replace(/^info\./, '')}`;
      return isIn(fields, key) ? names(key) : name;
    },
    value: (field, raw) => value(field.replace(/^info\./, ''), raw),
  };
}

const isIn = <Words extends object>(words: Words, key: string): key is keyof Words & string => Object.hasOwn(words, key);
