import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';

import { strings } from './strings.ts';

interface Changing {
  rows: readonly Schemas['ProductRow'][];
  /** Those that are changed. */
  selected: ReadonlySet<string>;
  onDone: () => void;
  /** They are changed, so that they need not stay selected. */
  onClear: () => void;
}

/** What changes products of the list by one press; all of it can be taken back. */
export function useProductChanges({ rows, selected, onDone, onClear }: Changing) {
  const t = useStrings(strings);
  const calls = useCalls();
  const attempt = useAttempt();
  const { show } = useToastActions();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const ids = [...selected].join('|');
  const isDeleted = chosen.length > 0 && chosen.every(({ status }) => status === productStatuses.deleted);

  const run = async (act: () => Promise<{ count: number }>, undo?: () => Promise<unknown>, word: 'done' | 'removed' = 'done') => {
    let count = 0;
    const isDone = await attempt(async () => ({ count } = await act()));
    onDone();
    if (!isDone) return;
    const onPress = () => void attempt(() => Promise.resolve(undo?.())).then(onDone);
    show({ tone: 'success', text: t(word, { count }), ...(undo && { action: { name: t('undo'), onPress, takesBack: true } }) });
    onClear();
  };
  const setStatus = (status: 0 | 1 | 2) =>
    run(
      () => calls.updateProductStatus({ ids, status }),
      async () => {
        for (const row of chosen) if (row.status !== 9) await calls.updateProductStatus({ ids: row.id, status: row.status });
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
      async () => {
        for (const row of chosen) await calls.updateProductCategory({ ids: row.id, categoryid: row.categoryid });
      },
    );
  const shift = (by: -1 | 1) => {
    const order = rows.map(({ id }) => id);
    const from = order.findIndex((id) => selected.has(id));
    const other = order[from + by];
    if (other === undefined) return;
    const pair = by === 1 ? [other, order[from]] : [order[from], other];
    void attempt(() => calls.updateProductOrder({ ids: pair.join('|') })).then(onDone);
  };
  return { isDeleted, setStatus, remove, moveTo, shift, restore: () => run(() => calls.undoProductDeletion({ ids })) };
}
