import { enqueueActions, setup } from 'xstate';

type Tone = 'info' | 'success' | 'warning' | 'danger';

export interface ToastMessage {
  readonly tone: Tone;
  readonly text: string;
  /** The language of its words; the page may turn to another while it stands. */
  readonly lang?: string;
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly name: string;
  readonly onPress: () => void;
  /** It takes back what the message tells, as Ctrl+Z then does too. */
  readonly takesBack?: true;
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

/** The newest message whose change can be taken back, for as long as no newer one can. */
export const lastUndoable = ({ history }: Pick<ToastsContext, 'history'>): Toast | undefined =>
  history.find(({ action }) => action?.takesBack === true);

/**
 * Short messages, at most three at a time; the others wait their turn and all stay in a history.
 *
 * A message that is already there is not shown again but stays longer, so that ten calls failing together say once that the network is away. One that can be
 * taken back takes the place of the earlier: two customers starred are the same words, and two changes. Of two undos that failed each stays, because it is the
 * only way back.
 * A change that can be taken back does not wait: an older message gives way, because Ctrl+Z would take back what nobody has been told.
 * While the reader points at or focuses a toast, or reads the history, no time runs; afterwards each has its whole time again.
 *
 * What a message offers is done once. The newest change can be taken back also when its message has gone: who listens, or walks by keyboard, is not as
 * quick as the message.
 */
export const toastsMachine = setup({
  types: {} as {
    context: ToastsContext;
    events:
      | { type: 'show'; message: ToastMessage }
      | { type: 'dismiss' | 'time up' | 'act'; id: string }
      | { type: 'undo' | 'pause' | 'resume' | 'clear' };
  },
  guards: {
    'is there already': ({ context }, message: ToastMessage) => !message.action?.takesBack && same(context, message) !== undefined,
    'must not wait': ({ context }, message: ToastMessage) =>
      message.action?.takesBack === true && context.visible.length === VISIBLE_AT_MOST && same(context, message) === undefined,
    'can be done': ({ context }, toast: Toast | undefined) => toast?.action !== undefined && isOffered(context, toast),
  },
  actions: {
    add: enqueueActions(({ context, enqueue }, message: ToastMessage) => {
      const toast = { ...message, id: `toast-${context.made + 1}` };
      const alike = same(context, message);
      const earlier = message.tone === 'danger' && alike?.action ? undefined : alike;
      const inPlace = (each: Toast) => (each === earlier ? toast : each);
      enqueue.assign({
        made: context.made + 1,
        visible: context.visible.map(inPlace),
        waiting: earlier ? context.waiting.map(inPlace) : [...context.waiting, toast],
        history: [toast, ...context.history].slice(0, HISTORY_AT_MOST),
      });
      if (!earlier || !context.visible.includes(earlier)) return;
      enqueue.cancel(earlier.id);
      enqueue.raise({ type: 'time up', id: toast.id }, { id: toast.id, delay: lifeOf(toast) });
    }),
    'add in place of another': enqueueActions(({ context, enqueue }, message: ToastMessage) => {
      const toast = { ...message, id: `toast-${context.made + 1}` };
      const away = leastNeeded(context.visible);
      if (away) enqueue.cancel(away.id);
      enqueue.assign({
        made: context.made + 1,
        visible: [...context.visible.filter((each) => each !== away), toast],
        history: [toast, ...context.history].slice(0, HISTORY_AT_MOST),
      });
      enqueue.raise({ type: 'time up', id: toast.id }, { id: toast.id, delay: lifeOf(toast) });
    }),
    remove: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.cancel(id);
      enqueue.assign({ visible: context.visible.filter((toast) => toast.id !== id) });
    }),
    'do it once': enqueueActions(({ context, enqueue }, toast: Toast | undefined) => {
      if (!toast?.action) return;
      const { onPress } = toast.action;
      enqueue.cancel(toast.id);
      enqueue.assign({
        visible: context.visible.filter(({ id }) => id !== toast.id),
        waiting: context.waiting.filter(({ id }) => id !== toast.id),
        history: context.history.map((each) => (each.id === toast.id ? withoutAction(each) : each)),
      });
      enqueue(() => onPress());
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
    act: {
      guard: { type: 'can be done', params: ({ context, event }) => known(context, event.id) },
      actions: [{ type: 'do it once', params: ({ context, event }) => known(context, event.id) }, 'let the next ones in'],
    },
    undo: {
      guard: { type: 'can be done', params: ({ context }) => lastUndoable(context) },
      actions: [{ type: 'do it once', params: ({ context }) => lastUndoable(context) }, 'let the next ones in'],
    },
    clear: { actions: 'remove all' },
  },
  states: {
    running: {
      on: {
        pause: 'paused',
        'time up': { actions: [{ type: 'remove', params: ({ event }) => event.id }, 'let the next ones in'] },
        // Not while the reader is there: nothing moves under the pointer.
        show: {
          guard: { type: 'must not wait', params: ({ event }) => event.message },
          actions: { type: 'add in place of another', params: ({ event }) => event.message },
        },
      },
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

/** What offers nothing is needed least, and an undo that failed most; of equals the oldest goes first. */
function leastNeeded(visible: readonly Toast[]): Toast | undefined {
  return visible.find(({ action }) => !action) ?? visible.find(({ tone }) => tone !== 'danger') ?? visible[0];
}

const known = ({ history }: ToastsContext, id: string) => history.find((toast) => toast.id === id);

/** Whether what a message offers can still be done: while it is seen, and the newest change until there is a newer one. */
export function isOffered({ visible, history }: Pick<ToastsContext, 'visible' | 'history'>, { id }: Toast): boolean {
  return visible.some((toast) => toast.id === id) || lastUndoable({ history })?.id === id;
}

function withoutAction({ id, tone, text }: Toast): Toast {
  return { id, tone, text };
}

function lifeOf({ tone, action }: Toast): number {
  return action || tone === 'warning' || tone === 'danger' ? LONG_LIFE_MS : SHORT_LIFE_MS;
}
