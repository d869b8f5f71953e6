import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';
import { hidden } from '#ui/visually-hidden/VisuallyHidden.css.ts';

import { strings } from './strings.ts';
import * as styles from './Toasts.css.ts';

const AT_ONCE = 3;

const shapeOf = { info: 'info', success: 'done', warning: 'warning', danger: 'danger' } as const;

export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** The language of its words. */
  readonly lang?: string | undefined;
  /** The action on it, done once: pressed, the toast is gone. */
  readonly action?: { readonly name: string; readonly takesBack?: true } | undefined;
}

export interface ToastsProps {
  /** The newest last. */
  toasts: readonly Toast[];
  /** The name of the landmark. */
  label: string;
  onDismiss: (id: string) => void;
  /** Does what a toast offers. */
  onAct: (id: string) => void;
  /** The pointer or the keyboard has come to the toasts: none of them may go now. */
  onPause: () => void;
  onResume: () => void;
}

/**
 * Short messages at the bottom of the window, at most three of them.
 *
 * Keep it mounted: the words are spoken by a status region that must be there before they come. The list is for the eye and for whoever walks to it,
 * and no alert, because an alert in a list is read twice by some screen readers and takes the reader away by others.
 */
export function Toasts({ toasts, label, onDismiss, onAct, onPause, onResume }: ToastsProps) {
  const t = useStrings(strings);
  const { remember, leave } = useToastFocus();
  const { pause, resume } = usePause({ isEmpty: toasts.length === 0, onPause, onResume });
  const list = useRef<HTMLOListElement>(null);
  const shown = toasts.slice(-AT_ONCE);
  const putAway = (id: string, index: number, how: (id: string) => void) => {
    leave(list.current?.children[index]);
    how(id);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being near is no action: it only keeps the toasts from going
    <section
      className={styles.region}
      aria-label={label}
      // A modal dialog hides everything outside itself but what bears this mark.
      data-react-aria-top-layer="true"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={(event) => {
        remember(event);
        pause();
      }}
      onBlur={resume}
    >
      <ToastVoice toasts={toasts.map(({ id, text, action }) => ({ id, text: action?.takesBack ? t('undoable', { text }) : text }))} />
      <ol ref={list} className={styles.list}>
        {shown.map(({ id, tone, text, lang, action }, index) => (
          <li key={id} className={styles.toast}>
            <span className={styles.shape}>
              <StatusShape tone={shapeOf[tone]} />
            </span>
            <span className={styles.words} lang={lang}>
              {text}
            </span>
            {action ? (
              <Button
                variant="text"
                size="small"
                aria-keyshortcuts={action.takesBack && 'Control+Z Meta+Z'}
                onPress={() => putAway(id, index, onAct)}
              >
                <span lang={lang}>{action.name}</span>
                {action.takesBack ? (
                  <kbd className={styles.key} aria-hidden="true">
                    Ctrl Z
                  </kbd>
                ) : null}
              </Button>
            ) : null}
            <IconButton
              size="small"
              label={t('close')}
              icon={<Icon of={IconX} size="small" />}
              onPress={() => putAway(id, index, onDismiss)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the reader is at the toasts. A toast that is removed under the pointer or with the focus tells of no leaving, so that the last one ends it. */
function usePause({ isEmpty, onPause, onResume }: Pick<ToastsProps, 'onPause' | 'onResume'> & { isEmpty: boolean }) {
  const isPaused = useRef(false);
  const turn = (isNow: boolean) => {
    isPaused.current = isNow;
    (isNow ? onPause : onResume)();
  };
  const end = useEffectEvent(() => {
    if (isPaused.current) turn(false);
  });
  useEffect(() => {
    if (isEmpty) end();
  }, [isEmpty]);
  return { pause: () => turn(true), resume: () => turn(false) };
}

/** Keeps the focus somewhere sensible when the toast it is in goes: at the next toast, or where it was before it came to the toasts. */
function useToastFocus() {
  const before = useRef<Element>(null);

  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    leave: (toast: Element | null | undefined) => {
      const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
      const next = neighbour?.querySelector('button:last-of-type') ?? before.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}

interface Spoken {
  readonly id: string;
  readonly text: string;
}

/**
 * Speaks each toast once, politely.
 *
 * It remembers what it has said, so that a toast that is dismissed never makes an older one sound again, and it is silent when all are gone.
 */
function ToastVoice({ toasts }: { toasts: readonly Spoken[] }) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [now, setNow] = useState<readonly Spoken[]>([]);

  const fresh = toasts.filter(({ id }) => !said.includes(id));
  const isOver = toasts.length === 0 && said.length > 0;
  if (fresh.length > 0 || isOver) {
    setSaid(toasts.map(({ id }) => id));
    setNow(fresh);
  }

  return (
    <output className={hidden} aria-live="polite" aria-atomic="true">
      {now.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </output>
  );
}
