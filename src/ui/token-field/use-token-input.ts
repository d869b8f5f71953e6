import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isComposing } from '#ui/keys/key-owner.ts';
import { type Find, type Found, useFound } from '#ui/picker/use-found.ts';
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

interface Asking {
  isOpen: boolean;
  isAsked: boolean;
  /** Whether the typed text may become a token without a suggestion. */
  mayStand: boolean;
}

/** Says what was found; what is wrong with it is also told back, to be shown. */
function useFoundWords(found: Found<TokenSuggestion>, { isOpen, isAsked, mayStand }: Asking): string {
  const t = useStrings(strings);
  const wrong = isAsked && !mayStand ? faultOf(found) : undefined;
  const fault = wrong ? t(wrong) : '';
  useSaid(isOpen && found.state === 'found' ? t('found', { count: found.items.length }) : fault);
  return fault;
}

/** Returns the fault of an answer for somebody who may only choose from it. */
function faultOf({ state, items }: Found<TokenSuggestion>): 'failed' | 'nothing' | undefined {
  if (state === 'failed') return 'failed';
  return state === 'found' && items.length === 0 ? 'nothing' : undefined;
}

/** Returns the suggestion that Enter takes where none is highlighted: the first one, unless free text is allowed. */
function firstOf({ state, items }: Found<TokenSuggestion>, mayStand: boolean): TokenSuggestion | undefined {
  return mayStand || state !== 'found' ? undefined : items[0];
}

/** Runs the text of a token field, the suggestions for it, and its keys. */
export function useTokenInput({ find, add, choose, onEmptyBackspace, onEmptyLeft }: Typing) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<number>();
  const [isWanted, setWanted] = useState(false);
  const [{ state, items }, ask] = useFound(find);
  const isOpen = isWanted && text.trim() !== '' && items.length > 0;
  const index = isOpen ? at : undefined;
  const fault = useFoundWords({ state, items }, { isOpen, isAsked: isWanted && text.trim() !== '', mayStand: add !== undefined });

  const clear = () => {
    setText('');
    setWanted(false);
    setAt(undefined);
  };
  const chooseAndClear = (suggestion: TokenSuggestion) => {
    choose(suggestion);
    clear();
  };
  const commit = () => {
    const suggestion = index === undefined ? firstOf({ state, items }, add !== undefined) : items[index];
    if (suggestion) chooseAndClear(suggestion);
    else if (add) {
      add(text);
      clear();
    }
  };
  const step = (by: 1 | -1) => {
    setWanted(true);
    const next = (index ?? (by === 1 ? -1 : items.length)) + by;
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
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actOf(event.key);
      if (!act) return;
      event.preventDefault();
      // Escape would close the dialog around the field too.
      event.stopPropagation();
      act();
    },
    onBlur: () => {
      add?.(text);
      clear();
    },
  };
  return { inputProps, fault, isOpen, at: index, items: isOpen ? items : [], choose: chooseAndClear, clear };
}
