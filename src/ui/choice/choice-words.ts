import type { Translate } from '#i18n/use-strings.ts';

import type { ChoiceProps } from './choice-props.ts';
import type { strings } from './strings.ts';

/** The ids that are chosen, of one choice or of several. */
export function chosenIds<Id extends string>({ isMulti, value }: ChoiceProps<Id>): readonly Id[] {
  return isMulti ? value : [value];
}

/** What is chosen, short enough for a button: `全部`, `美国`, `美国等 3 个`. */
export function choiceWords(names: readonly string[], t: Translate<typeof strings>, none = t('all')): string {
  const [first, second] = names;
  if (first === undefined) return none;
  return second === undefined ? first : t('several', { first, count: names.length, rest: names.length - 1 });
}
