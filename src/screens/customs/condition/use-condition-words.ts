import { useStrings } from '#i18n/use-strings.ts';

import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { type Condition, isCountries, setFields } from './condition.ts';
import { strings } from './strings.ts';

/** One condition in words. */
export interface ConditionWords {
  readonly field: keyof Condition;
  /** The value alone. */
  readonly value: string;
  /** The field and its value. */
  readonly text: string;
}

/** Words each condition that is set: its field and its value, as its chip and its saved line say it. */
export function useConditionWords(): (condition: Condition, names?: Readonly<Record<string, string>>) => readonly ConditionWords[] {
  const say = useStrings(strings);
  const t = useStrings(words);
  const { country } = useWords();
  const none = {};
  return (condition, names = none) =>
    setFields(condition).map((field) => {
      const name = t(`field.${field}`);
      const value = valueOf(condition, field, names);
      return { field, value: value ?? name, text: value === undefined ? name : say('chip', { field: name, value }) };
    });

  function valueOf(condition: Condition, field: keyof Condition, names: Readonly<Record<string, string>>): string | undefined {
    const value = condition[field];
    if (value === true) return undefined;
    if (field === 'role') return t(`role.${condition.role}`);
    if (field === 'direction') return t(`direction.${condition.direction}`);
    const isPlace = isCountries(field);
    return [value]
      .flat()
      .map((one) => (isPlace ? country(String(one)) : (names[String(one)] ?? String(one))))
      .join(say('and'));
  }
}
