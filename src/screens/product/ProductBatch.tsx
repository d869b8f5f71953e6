import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';

import { strings } from './strings.ts';
import { IDS_AT_MOST, type ProductSelection } from './use-product-selection.ts';

interface ProductBatchProps {
  rows: readonly Schemas['ProductRow'][];
  /** How many the list has under its filters. */
  total: number;
  selection: ProductSelection;
  categories: readonly { id: string; name: string }[];
  onEdit: () => void;
  onDone: () => void;
}

/** A choice that nobody has made. */
const UNCHOSEN = '-';

/** What can be done with selected products; all of it can be taken back. */
export function ProductBatch(props: ProductBatchProps) {
  const { rows, total, selection, onEdit, onDone } = props;
  const t = useStrings(strings);
  const may = usePermission();
  const { selected, isAll, isTooMany, count, selectAll, clear } = selection;
  const changes = useProductChanges({ rows, selected, onDone, onClear: clear });
  const shared = { count, words: isAll ? t('allSelected', { total }) : undefined, onClear: clear };
  if (changes.isDeleted && !isAll)
    return (
      <BatchBar {...shared}>
        <Button size="small" {...may('product', 'delete')} onPress={() => void changes.restore()}>
          {t('restore')}
        </Button>
      </BatchBar>
    );
  const isWholePage = rows.every(({ id }) => selected.has(id)) && total > count;
  return (
    <BatchBar {...shared} beyond={isWholePage ? { words: t('selectAll', { total }), onPress: selectAll } : undefined}>
      <Button
        size="small"
        {...(isTooMany && { isDisabled: true, disabledReason: t('tooMany', { n: IDS_AT_MOST }) })}
        {...may('product', 'edit')}
        onPress={onEdit}
      >
        {t('editMany')}
      </Button>
      {isAll ? null : <AtOnce {...props} changes={changes} />}
    </BatchBar>
  );
}

/** What is done with the selected products by one press. */
function AtOnce({ selection, categories, changes }: ProductBatchProps & { changes: ReturnType<typeof useProductChanges> }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { setStatus, moveTo, shift, remove } = changes;
  const mayEdit = may('product', 'edit');
  return (
    <>
      <Button size="small" {...mayEdit} onPress={() => void setStatus(productStatuses.on)}>
        {t('turnOn')}
      </Button>
      <Button size="small" {...mayEdit} onPress={() => void setStatus(productStatuses.off)}>
        {t('turnOff')}
      </Button>
      {mayEdit.isDisabled ? null : (
        <Choice
          label={t('moveTo')}
          options={[{ id: UNCHOSEN, name: t('moveTo') }, { id: '', name: t('noCategory') }, ...categories]}
          value={UNCHOSEN}
          isPlain
          onChange={(id) => (id === UNCHOSEN ? undefined : void moveTo(id))}
        />
      )}
      {selection.selected.size === 1 && !mayEdit.isDisabled ? (
        <>
          <Button size="small" onPress={() => shift(-1)}>
            {t('up')}
          </Button>
          <Button size="small" onPress={() => shift(1)}>
            {t('down')}
          </Button>
        </>
      ) : null}
      <Button size="small" variant="danger" {...may('product', 'delete')} onPress={() => void remove()}>
        {t('remove')}
      </Button>
    </>
  );
}

interface Changing {
  rows: readonly Schemas['ProductRow'][];
  selected: ReadonlySet<string>;
  onDone: () => void;
  onClear: () => void;
}

function useProductChanges({ rows, selected, onDone, onClear }: Changing) {
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
