import { useStrings } from '#i18n/use-strings.ts';

import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { strings } from './strings.ts';
import { type Condition, isCountries, setFields } from './trade-condition.ts';
import { type IdNames, isNamed } from './use-id-names.ts';

/** One condition in words. */
export interface ConditionWords {
  readonly field: keyof Condition;
  /** The value alone. */
  readonly value: string;
  /** The field and its value. */
  readonly text: string;
}

/** A source of records, as the reader knows it. */
export interface Source {
  readonly id: string;
  readonly name: string;
}

/** The names of the ids in a condition; sources have numbers of their own. */
interface Known {
  readonly names?: IdNames;
  /** Undefined as long as their names are not known. */
  readonly sources?: readonly Source[] | undefined;
}

/** Words each condition that is set: its field and its value, as its chip and its saved line say it. */
export function useConditionWords(): (condition: Condition, known?: Known) => readonly ConditionWords[] {
  const say = useStrings(strings);
  const t = useStrings(words);
  const { country } = useWords();
  return (condition, known = NOTHING) =>
    setFields(condition).map((field) => {
      const name = t(`field.${field}`);
      const value = valueOf(condition, field, known);
      return { field, value: value ?? name, text: value === undefined ? name : say('chip', { field: name, value }) };
    });

  function valueOf(condition: Condition, field: keyof Condition, known: Known): string | undefined {
    const value = condition[field];
    if (value === true) return undefined;
    if (field === 'role') return t(`role.${condition.role}`);
    if (field === 'direction') return t(`direction.${condition.direction}`);
    const nameOf = isCountries(field) ? country : namesIn(field, known, say('nameGone'));
    return [value]
      .flat()
      .map((one) => nameOf(String(one)))
      .join(say('and'));
  }
}

const NOTHING: Known = {};
/** Stands for what has no name yet, or none because the list of them failed: its number would mean nothing to the reader. */
const STILL_UNKNOWN = '…';

function namesIn(field: keyof Condition, { names, sources = [] }: Known, gone: string): (id: string) => string {
  if (field === 'source')
    return (id) => (sources.length === 0 ? STILL_UNKNOWN : (sources.find((source) => source.id === id)?.name ?? gone));
  return isNamed(field) ? (id) => names?.said(field, id) ?? STILL_UNKNOWN : (value) => value;
}
