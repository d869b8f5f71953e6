import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { strings } from './strings.ts';
import { useProductChanges } from './use-product-changes.ts';
import { IDS_AT_MOST, type ProductSelection } from './use-product-selection.ts';
import type { ProductUse } from './uses/product-uses.ts';
import { strings as wordsOfUses } from './uses/strings.ts';
import { useUseItems } from './uses/use-use-items.ts';

interface ProductBatchProps {
  rows: readonly Schemas['ProductRow'][];
  /** How many the list has under its filters. */
  total: number;
  selection: ProductSelection;
  categories: readonly { id: string; name: string }[];
  onEdit: () => void;
  onUse: (use: ProductUse, ids: readonly string[]) => void;
  onDone: () => void;
}

/** A choice that nobody has made. */
const UNCHOSEN = '-';

/** Shows the actions on the selected products; each can be taken back. */
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

/** Puts the selected products into something. */
function UseMenu({ ids, onUse }: { ids: readonly string[]; onUse: ProductBatchProps['onUse'] }) {
  const t = useStrings(wordsOfUses);
  return (
    <MenuButton
      label={t('useIn')}
      trigger={
        <>
          {t('useIn')}
          <Icon of={IconChevronDown} size="small" />
        </>
      }
      items={useUseItems(ids.length)}
      onAction={(id) => onUse(id as ProductUse, ids)}
      placement="bottom start"
    />
  );
}

/** Shows the actions on the selected products that take one press. */
function AtOnce({ selection, categories, onUse, changes }: ProductBatchProps & { changes: ReturnType<typeof useProductChanges> }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { setStatus, moveTo, shift, remove } = changes;
  const mayEdit = may('product', 'edit');
  return (
    <>
      <UseMenu ids={[...selection.selected]} onUse={onUse} />
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
