import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';

import { strings } from './strings.ts';

interface Changing {
  rows: readonly Schemas['ProductRow'][];
  /** The products that are changed. */
  selected: ReadonlySet<string>;
  onDone: () => void;
  /** They are changed, so that they need not stay selected. */
  onClear: () => void;
}

/** Returns the changes of listed products that take one press; each can be taken back. */
export function useProductChanges({ rows, selected, onDone, onClear }: Changing) {
  const t = useStrings(strings);
  const calls = useCalls();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const ids = [...selected].join('|');
  const isDeleted = chosen.length > 0 && chosen.every(({ status }) => status === productStatuses.deleted);

  const run = async <Done extends { count: number }>(
    act: () => Promise<Done>,
    undo?: (done: Done) => Promise<unknown>,
    word: 'done' | 'removed' = 'done',
  ) => {
    let done: Done | undefined;
    await attempt(async () => {
      done = await act();
    });
    onDone();
    if (!done) return;
    const made: Done = done;
    const { count } = made;
    const action = undo && takeBack(t('undo'), () => undo(made).finally(onDone));
    show({ tone: 'success', text: t(word, { count }), ...(action && { action }) });
    onClear();
  };
  const setStatus = (status: 0 | 1 | 2) =>
    run(
      () => calls.updateProductStatus({ ids, status }),
      async ({ before }) => {
        for (const { ids: some, status: former } of before)
          await (former === productStatuses.deleted
            ? calls.deleteProducts({ ids: some })
            : calls.updateProductStatus({ ids: some, status: former }));
      },
    );
  const remove = () =>
    run(
      () => calls.deleteProducts({ ids }),
      () => calls.undoProductDeletion({ ids }),
      'removed',
    );
  const moveTo = (categoryid: string) =>
    run(
      () => calls.updateProductCategory({ ids, categoryid }),
      async ({ before }) => {
        for (const { ids: some, categoryid: former } of before) await calls.updateProductCategory({ ids: some, categoryid: former });
      },
    );
  const shift = (by: -1 | 1) => {
    const order = rows.map(({ id }) => id);
    const from = order.findIndex((id) => selected.has(id));
    const other = order[from + by];
    // The selected one may be on another page.
    if (from < 0 || other === undefined) return;
    const pair = by === 1 ? [other, order[from]] : [order[from], other];
    void attempt(() => calls.updateProductOrder({ ids: pair.join('|') })).then(onDone);
  };
  return { isDeleted, setStatus, remove, moveTo, shift, restore: () => run(() => calls.undoProductDeletion({ ids })) };
}
