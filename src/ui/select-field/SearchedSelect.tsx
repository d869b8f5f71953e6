import { useState } from 'react';

import type { FieldFrameProps } from '#ui/field/FieldFrame.tsx';
import { Picker } from '#ui/picker/Picker.tsx';

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** The words that a long list finds it by besides its name. */
  readonly terms?: string | undefined;
}

export interface SelectFieldProps<Id extends string> extends Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  options: readonly SelectOption<Id>[];
  value: NoInfer<Id>;
  onChange: (value: Id) => void;
}

/**
 * One of very many values in a form, found by typing a part of its name.
 *
 * Where a value must be chosen, the former one counts until another takes its place.
 */
export function SearchedSelect<Id extends string>({ options, value, onChange, ...field }: SelectFieldProps<Id>) {
  const [isChanging, setChanging] = useState(false);
  const none = options.find(({ id }) => id === '');
  const chosen = value === '' || isChanging ? undefined : options.find(({ id }) => id === value);
  const find = async (text: string) => {
    const word = text.toLowerCase();
    const found = options.filter(({ id, name, terms = '' }) => id !== '' && isIn(` ${name} ${terms}`.toLowerCase(), word));
    return found.toSorted((one, other) => distance(one, word) - distance(other, word));
  };
  const change = (next: Id | undefined) => {
    setChanging(next === undefined && none === undefined);
    const id = next ?? none?.id;
    if (id !== undefined) onChange(id);
  };

  return (
    <Picker
      {...field}
      value={chosen}
      placeholder={none?.name}
      find={find}
      restMs={0}
      onChange={(item) => change(options.find(({ id }) => id === item?.id)?.id)}
    />
  );
}

/** A code that is typed whole comes first, then the names that begin so. */
function distance({ id, name }: SelectOption<string>, word: string): number {
  if (id.toLowerCase() === word) return 0;
  return name.toLowerCase().startsWith(word) ? 1 : 2;
}

const HAN = /\p{Script=Han}/u;

/** Words are found by their beginning, and Chinese, which parts no words, by any of its characters. */
function isIn(words: string, word: string): boolean {
  return words.includes(HAN.test(word) ? word : ` ${word}`);
}
