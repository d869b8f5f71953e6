import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import { strings } from './strings.ts';
import * as styles from './TokenField.css.ts';

/** One of several things in a field. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** All that is known of it, such as the address behind a name. */
  readonly detail?: string | undefined;
  /** Its fault, in a word or two, and whether that stops it. */
  readonly problem?: { readonly words: string; readonly isFatal: boolean } | undefined;
}

interface TokenListProps {
  label: string;
  tokens: readonly Token[];
  onRemove: (token: Token) => void;
  /** The right arrow has left the last one. */
  onLeave: () => void;
}

/** The things in a field. No Tab stops at them; the arrows walk along them, and Delete or Backspace removes one. */
export function TokenList({ label, tokens, onRemove, onLeave }: TokenListProps) {
  const walk = (event: KeyboardEvent<HTMLElement>, token: Token) => {
    const item = event.currentTarget.closest('li');
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => buttonIn(item?.previousElementSibling)?.focus(),
      ArrowRight: () => (item?.nextElementSibling ? buttonIn(item.nextElementSibling)?.focus() : onLeave()),
      Backspace: () => onRemove(token),
      Delete: () => onRemove(token),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul className={styles.tokens} aria-label={label}>
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} onRemove={() => onRemove(token)} onKeyDown={(event) => walk(event, token)} />
      ))}
    </ul>
  );
}

interface TokenItemProps {
  token: Token;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function TokenItem({ token: { name, detail, problem }, onRemove, onKeyDown }: TokenItemProps) {
  const t = useStrings(strings);
  return (
    <li className={styles.token} title={detail} data-problem={problem && (problem.isFatal ? 'fatal' : 'odd')}>
      {problem ? <StatusShape tone={problem.isFatal ? 'danger' : 'warning'} /> : null}
      <span className={styles.name} lang="en">
        {name}
      </span>
      {problem ? <span className={styles.problem}>{problem.words}</span> : null}
      <button
        type="button"
        tabIndex={-1}
        className={styles.remove}
        aria-label={t('remove', { name: detail ?? name })}
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        <Icon of={IconX} size="tiny" />
      </button>
    </li>
  );
}

function buttonIn(element: Element | null | undefined): HTMLElement | null | undefined {
  return element?.querySelector('button');
}
