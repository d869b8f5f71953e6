import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { isOffered, type Toast, type ToastMessage } from '#machines/toasts.machine.ts';

import { useSystem } from './system.ts';

export interface ToastActions {
  readonly show: (message: ToastMessage) => void;
  readonly dismiss: (id: string) => void;
  /** Does what a message offers, once; the message goes with it. */
  readonly act: (id: string) => void;
  /** Takes the newest change back that can be. */
  readonly undo: () => void;
  /** Stops their time while the reader points at or focuses one, or reads them all. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface ToastsState extends ToastActions {
  /** The toasts to be seen now, at most three. */
  readonly toasts: readonly Toast[];
  /** The last 50, newest first. */
  readonly history: readonly Toast[];
  /** Whether what one of them offers can still be done. */
  readonly isOffered: (toast: Toast) => boolean;
}

/** The ways to say something briefly, for a component that does not draw what is said. */
export function useToastActions(): ToastActions {
  const { toasts: actor } = useSystem();
  return useMemo(
    () => ({
      show: (message) => actor.send({ type: 'show', message: { lang: document.documentElement.lang, ...message } }),
      dismiss: (id) => actor.send({ type: 'dismiss', id }),
      act: (id) => actor.send({ type: 'act', id }),
      undo: () => actor.send({ type: 'undo' }),
      pause: () => actor.send({ type: 'pause' }),
      resume: () => actor.send({ type: 'resume' }),
    }),
    [actor],
  );
}

/** The short messages and the ways to show and dismiss them. */
export function useToasts(): ToastsState {
  const { toasts: actor } = useSystem();
  const toasts = useSelector(actor, (state) => state.context.visible);
  const history = useSelector(actor, (state) => state.context.history);
  return { toasts, history, isOffered: (toast) => isOffered({ visible: toasts, history }, toast), ...useToastActions() };
}
