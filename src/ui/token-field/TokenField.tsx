import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { Find } from '#ui/picker/use-found.ts';
import { say } from '#ui/voice/voice.ts';

import { strings } from './strings.ts';
import * as styles from './TokenField.css.ts';
import { type Token, TokenList } from './TokenList.tsx';
import { type TokenSuggestion, TokenSuggestions } from './TokenSuggestions.tsx';
import { useTokenInput } from './use-token-input.ts';

export interface TokenFieldProps {
  label: string;
  tokens: readonly Token[];
  /** Text that was typed or pasted; says how many things it was. Without it only what is suggested can be chosen. */
  onAdd?: ((text: string) => readonly string[]) | undefined;
  onChoose: (suggestion: TokenSuggestion) => void;
  onRemove: (id: string) => void;
  find: Find<TokenSuggestion>;
  /** Stands at the end of the line. */
  action?: ReactNode;
  /** It was just asked for. */
  takesFocus?: boolean | undefined;
}

const MANY = /[,;，；\n\r\t]/;

/**
 * Several things in one line of typing, each a token that can be removed.
 *
 * Enter, a comma, a semicolon and leaving the field make a token of what was typed; pasting many makes many. Backspace in the empty field removes the last,
 * and the left arrow goes to the tokens; what was added or removed is said. Where only suggestions can be chosen, Enter takes the one that is pointed at or
 * else the first.
 */
// oxlint-disable-next-line max-lines-per-function -- the line, its field and its list are one control
export function TokenField({ label, tokens, onAdd, onChoose, onRemove, find, action, takesFocus = false }: TokenFieldProps) {
  const t = useStrings(strings);
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(takesFocus);
  useEffect(() => {
    if (isFirst.current) input.current?.focus();
    isFirst.current = false;
  }, []);

  const add = (text: string) => {
    if (text.trim() === '' || !onAdd) return;
    const names = onAdd(text);
    say(names.length === 1 ? t('added', { name: names[0] ?? '' }) : t('addedMany', { count: names.length }));
  };
  const choose = (suggestion: TokenSuggestion) => {
    onChoose(suggestion);
    say(t('added', { name: suggestion.name }));
  };
  const remove = ({ id: removed, name }: Token) => {
    onRemove(removed);
    say(t('removed', { name, count: tokens.length - 1 }));
    input.current?.focus();
  };
  const typing = useTokenInput({
    find,
    add: onAdd && add,
    choose,
    onEmptyBackspace: () => {
      const last = tokens.at(-1);
      if (last) remove(last);
    },
    onEmptyLeft: () => lastRemoveButton(line.current)?.focus(),
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!onAdd || !MANY.test(text.trim())) return;
    event.preventDefault();
    add(text);
    typing.clear();
  };
  return (
    <div className={styles.line} ref={line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.values}>
        {tokens.length === 0 ? null : (
          <TokenList
            label={t('chosen', { label, count: tokens.length })}
            tokens={tokens}
            onRemove={remove}
            onLeave={() => input.current?.focus()}
          />
        )}
        <input
          {...typing.inputProps}
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className={styles.input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={typing.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={typing.at === undefined ? undefined : `${id}-list-${typing.at}`}
          onPaste={paste}
        />
        {typing.fault === '' ? null : <span className={styles.fault}>{typing.fault}</span>}
      </div>
      <div className={styles.action}>{action}</div>
      <TokenSuggestions
        id={`${id}-list`}
        label={label}
        isOpen={typing.isOpen}
        at={typing.at}
        items={typing.items}
        onChoose={typing.choose}
      />
    </div>
  );
}

function lastRemoveButton(line: HTMLElement | null): HTMLElement | undefined {
  return [...(line?.querySelectorAll('button') ?? [])].findLast((button) => button.closest('li'));
}
