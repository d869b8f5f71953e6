import { type ChangeEvent, type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';

import { isComposing } from '#ui/keys/key-owner.ts';

import type { Suggestion } from './SuggestionList.tsx';

interface Suggesting {
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  /** Nothing where it is not known yet what there is to suggest; the list stays closed until then. */
  known: readonly Suggestion[] | undefined;
}

/** Whether the suggestions are open, which of them the arrows have gone to, and what the keys of the field do. */
export function useSuggestions({ value, onChange, onSubmit, known }: Suggesting) {
  const suggestions = known ?? NONE;
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState<number>();
  const isOpen = isWanted && value.trim() !== '';
  const index = isOpen && at !== undefined && at < suggestions.length ? at : undefined;

  const close = () => {
    setWanted(false);
    setAt(undefined);
  };
  const submit = (text: string) => {
    close();
    onSubmit(text);
  };
  const choose = ({ name }: Suggestion) => {
    onChange(name);
    submit(name);
  };
  /** Moves the highlight. From the field itself the arrows enter the list at its near end, and leave it past either end. */
  const step = (by: 1 | -1) => {
    setWanted(true);
    const from = index ?? (by === 1 ? -1 : suggestions.length);
    const next = from + by;
    setAt(next < 0 || next >= suggestions.length ? undefined : next);
  };
  const escape = () => {
    if (isOpen) close();
    else onChange('');
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: escape,
    Enter: () => {
      const suggestion = index === undefined ? undefined : suggestions[index];
      if (suggestion) choose(suggestion);
      else submit(value);
    },
  };

  const inputProps: InputHTMLAttributes<HTMLInputElement> = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setWanted(true);
      setAt(undefined);
      onChange(event.currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const press = keys[event.key];
      // In an empty field Escape is for what is around it.
      if (!press || (event.key === 'Escape' && !isOpen && value === '')) return;
      event.preventDefault();
      // Escape would close the dialog around the field too.
      event.stopPropagation();
      press();
    },
    onBlur: close,
  };

  return { isOpen: isOpen && known !== undefined, at: index, inputProps, choose, suggestions };
}

const NONE: readonly Suggestion[] = [];
