import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { type Find, useFound } from '#ui/picker/use-found.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from './strings.ts';
import type { TokenSuggestion } from './TokenSuggestions.tsx';

interface Typing {
  find: Find<TokenSuggestion>;
  /** Takes what was typed; without it only what is suggested can be chosen. */
  add: ((text: string) => void) | undefined;
  choose: (suggestion: TokenSuggestion) => void;
  onEmptyBackspace: () => void;
  onEmptyLeft: () => void;
}

const ENDS: ReadonlySet<string> = new Set(['Enter', ',', ';', '，', '；']);

/** What is typed into a token field, what is suggested for it, and what its keys do. */
export function useTokenInput({ find, add, choose, onEmptyBackspace, onEmptyLeft }: Typing) {
  const t = useStrings(strings);
  const [text, setText] = useState('');
  const [at, setAt] = useState<number>();
  const [isWanted, setWanted] = useState(false);
  const [{ state, items }, ask] = useFound(find);
  const isOpen = isWanted && text.trim() !== '' && items.length > 0;
  const place = isOpen ? at : undefined;
  const isAsked = isWanted && text.trim() !== '' && !add;
  const fault = !isAsked ? '' : state === 'failed' ? t('failed') : state === 'found' && items.length === 0 ? t('nothing') : '';
  useSaid(isOpen && state === 'found' ? t('found', { count: items.length }) : fault);

  const clear = () => {
    setText('');
    setWanted(false);
    setAt(undefined);
  };
  const take = (suggestion: TokenSuggestion) => {
    choose(suggestion);
    clear();
  };
  const commit = () => {
    const first = add || state !== 'found' ? undefined : items[0];
    const suggestion = place === undefined ? first : items[place];
    if (suggestion) take(suggestion);
    else if (add) {
      add(text);
      clear();
    }
  };
  const step = (by: 1 | -1) => {
    setWanted(true);
    const next = (place ?? (by === 1 ? -1 : items.length)) + by;
    setAt(next < 0 || next >= items.length ? undefined : next);
  };
  const actOf = (key: string): (() => void) | undefined => {
    if (add ? ENDS.has(key) : key === 'Enter') return commit;
    if (key === 'ArrowDown' || key === 'ArrowUp') return () => step(key === 'ArrowDown' ? 1 : -1);
    if (key === 'Escape') return isOpen ? () => setWanted(false) : undefined;
    return text === '' ? { Backspace: onEmptyBackspace, ArrowLeft: onEmptyLeft }[key] : undefined;
  };

  const inputProps: InputHTMLAttributes<HTMLInputElement> = {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = event.currentTarget.value;
      setText(next);
      setAt(undefined);
      setWanted(true);
      if (next.trim() !== '') ask(next);
    },
    onKeyDown: (event) => {
      // Enter and the arrows belong to the input method while it composes Chinese.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actOf(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
    onBlur: () => {
      add?.(text);
      clear();
    },
  };
  return { inputProps, fault, isOpen, at: place, items: isOpen ? items : [], choose: take, clear };
}
