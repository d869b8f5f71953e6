import { enqueueActions, setup } from 'xstate';

type Tone = 'info' | 'success' | 'warning' | 'danger';

export interface ToastMessage {
  readonly tone: Tone;
  readonly text: string;
  readonly action?: { readonly name: string; readonly onPress: () => void };
}

export interface Toast extends ToastMessage {
  readonly id: string;
}

export interface ToastsContext {
  /** How many there have been, which numbers the next. */
  readonly made: number;
  readonly visible: readonly Toast[];
  readonly waiting: readonly Toast[];
  /** Newest first. */
  readonly history: readonly Toast[];
}

export const VISIBLE_AT_MOST = 3;
export const HISTORY_AT_MOST = 50;
const SHORT_LIFE_MS = 5_000;
/** Warnings, failures and toasts with an action take longer to read and answer. */
const LONG_LIFE_MS = 10_000;

/**
 * Short messages, at most three at a time; the others wait their turn and all stay in a history.
 *
 * A message that is already there is not shown again but stays longer, so that ten calls failing together say once that the network is away.
 * While the reader points at or focuses a toast no time runs; afterwards each has its whole time again.
 */
export const toastsMachine = setup({
  types: {} as {
    context: ToastsContext;
    events: { type: 'show'; message: ToastMessage } | { type: 'dismiss' | 'time up'; id: string } | { type: 'pause' | 'resume' | 'clear' };
  },
  guards: {
    'is there already': ({ context }, message: ToastMessage) => same(context, message) !== undefined,
  },
  actions: {
    add: enqueueActions(({ context, enqueue }, message: ToastMessage) => {
      const toast = { ...message, id: `toast-${context.made + 1}` };
      enqueue.assign({
        made: context.made + 1,
        waiting: [...context.waiting, toast],
        history: [toast, ...context.history].slice(0, HISTORY_AT_MOST),
      });
    }),
    remove: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.cancel(id);
      enqueue.assign({ visible: context.visible.filter((toast) => toast.id !== id) });
    }),
    'let the next ones in': enqueueActions(({ context, enqueue }) => {
      const next = context.waiting.slice(0, VISIBLE_AT_MOST - context.visible.length);
      for (const toast of next) enqueue.raise({ type: 'time up', id: toast.id }, { id: toast.id, delay: lifeOf(toast) });
      enqueue.assign({ visible: [...context.visible, ...next], waiting: context.waiting.slice(next.length) });
    }),
    'give time again': enqueueActions(({ enqueue }, toasts: readonly (Toast | undefined)[]) => {
      for (const toast of toasts) {
        if (!toast) continue;
        enqueue.cancel(toast.id);
        enqueue.raise({ type: 'time up', id: toast.id }, { id: toast.id, delay: lifeOf(toast) });
      }
    }),
    'remove all': enqueueActions(({ context, enqueue }) => {
      for (const toast of context.visible) enqueue.cancel(toast.id);
      enqueue.assign({ visible: [], waiting: [], history: [] });
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { made: 0, visible: [], waiting: [], history: [] },
  initial: 'running',
  on: {
    show: [
      {
        guard: { type: 'is there already', params: ({ event }) => event.message },
        actions: { type: 'give time again', params: ({ context, event }) => [same({ ...context, waiting: [] }, event.message)] },
      },
      { actions: [{ type: 'add', params: ({ event }) => event.message }, 'let the next ones in'] },
    ],
    dismiss: { actions: [{ type: 'remove', params: ({ event }) => event.id }, 'let the next ones in'] },
    clear: { actions: 'remove all' },
  },
  states: {
    running: {
      on: { pause: 'paused', 'time up': { actions: [{ type: 'remove', params: ({ event }) => event.id }, 'let the next ones in'] } },
    },
    paused: {
      on: { resume: 'running' },
      exit: { type: 'give time again', params: ({ context }) => context.visible },
    },
  },
});

function same({ visible, waiting }: Pick<ToastsContext, 'visible' | 'waiting'>, { tone, text }: ToastMessage): Toast | undefined {
  return [...visible, ...waiting].find((toast) => toast.tone === tone && toast.text === text);
}

function lifeOf({ tone, action }: Toast): number {
  return action || tone === 'warning' || tone === 'danger' ? LONG_LIFE_MS : SHORT_LIFE_MS;
}
