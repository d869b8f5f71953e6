import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import * as styles from './categories.css.ts';
import { NameForm } from './NameForm.tsx';
import { categoryStrings } from './strings.ts';
import type { Categories, Category } from './use-categories.ts';
import { useRenaming } from './use-renaming.ts';

/** The longest name of a category. */
const NAME_AT_MOST = 30;

interface CategoryLineProps {
  category: Category;
  onRename: (name: string) => Promise<void>;
  /** Absent at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

interface RemovalDialogProps {
  category: Category;
  others: readonly Category[];
  onClose: () => void;
  onRemoved: () => void;
}

export interface CategoryDrawerProps {
  categories: Categories;
  onClose: () => void;
  /** Customers have changed with a category. */
  onChanged: () => void;
}

/** The caller's categories: to be added, renamed, put in another order and deleted. */
export function CategoryDrawer({ categories, onClose, onChanged }: CategoryDrawerProps) {
  const t = useStrings(categoryStrings);
  const { addCustomerCategory, updateCustomerCategory, moveCustomerCategories } = useCalls();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState<Category>();
  const { record, isBusy, error, reload } = categories;

  const change = async (act: () => Promise<unknown>) => {
    await act();
    reload();
    onChanged();
  };
  // Of two quick presses the second one is over an order that the list does not show yet, and is sent after the first.
  const pressedOrder = useRef<readonly string[]>([]);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const sendAfter = async (earlier: Promise<unknown>, order: readonly string[]) => {
    await earlier;
    await attempt(() => change(() => moveCustomerCategories({ id: order.join('|') })));
    waiting.current -= 1;
  };
  const move = (id: string, by: 1 | -1) => {
    const shown = (record ?? []).map((category) => category.id);
    // Once all are answered the list is right: one over an order that was refused would move more than was pressed.
    const isAnswered = waiting.current === 0 && !isBusy;
    const before = !isAnswered && isSameSet(pressedOrder.current, shown) ? pressedOrder.current : shown;
    const from = before.indexOf(id);
    const order = before.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, id);
    pressedOrder.current = order;
    waiting.current += 1;
    sent.current = sendAfter(sent.current, order);
  };

  return (
    <Drawer title={t('manage')} isOpen onClose={onClose}>
      <NameForm
        draft="category.new"
        label={t('newName')}
        action={t('add')}
        maxLength={NAME_AT_MOST}
        onSave={(name) => change(() => addCustomerCategory({ name }))}
      />
      {record ? (
        <ul className={styles.list}>
          {record.map((category, index) => (
            <CategoryLine
              key={category.id}
              category={category}
              onRename={(name) => change(() => updateCustomerCategory({ id: category.id, name }))}
              onUp={index > 0 ? () => move(category.id, -1) : undefined}
              onDown={index < record.length - 1 ? () => move(category.id, 1) : undefined}
              onRemove={() => setLeaving(category)}
            />
          ))}
          {record.length === 0 ? <li className={styles.none}>{t('none')}</li> : null}
        </ul>
      ) : (
        <Awaited rows={3} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      {leaving ? (
        <RemovalDialog
          category={leaving}
          others={(record ?? []).filter(({ id }) => id !== leaving.id)}
          onClose={() => setLeaving(undefined)}
          onRemoved={() => {
            reload();
            onChanged();
          }}
        />
      ) : null}
    </Drawer>
  );
}

const isSameSet = (ids: readonly string[], others: readonly string[]) => ids.toSorted().join() === others.toSorted().join();

/** Asks before a category goes, and where its customers go if it has any. */
function RemovalDialog({ category: { id, name, count }, others, onClose, onRemoved }: RemovalDialogProps) {
  const t = useStrings(categoryStrings);
  const { checkCategoryHasCustomers, deleteCustomerCategory } = useCalls();
  const { show } = useToastActions();
  // Asked anew, because colleagues of the same pool may have put customers in since the list was loaded.
  const { record: use = { exist: count > 0, count } } = useRecord(({ signal }) => checkCategoryHasCustomers({ id }, { signal }));
  const { submit, isBusy, error } = useSubmission(deleteCustomerCategory);
  const errors = useFormErrors(error, []);
  const [moveto, setMoveTo] = useState('');
  const options = [{ id: '', name: t('noCategory') }, ...others.map((other) => ({ id: other.id, name: other.name }))];

  const remove = async () => {
    const done = await submit({ id, ...(moveto === '' ? {} : { moveto }) });
    if (!done) return;
    show({ tone: 'success', text: t('removed', { name }) });
    onRemoved();
    onClose();
  };
  return (
    <FormDialog
      title={t('removeTitle', { name })}
      action={t('removeAction')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {use.exist ? (
        <SelectField
          label={t('moveTo')}
          name="moveto"
          help={t('removeHow', { n: use.count })}
          options={options}
          value={moveto}
          onChange={setMoveTo}
        />
      ) : null}
    </FormDialog>
  );
}

/** One category with how many customers are in it. */
function CategoryLine({ category: { id, name, count }, onRename, onUp, onDown, onRemove }: CategoryLineProps) {
  const t = useStrings(categoryStrings);
  const { isRenaming, begin, end, opener } = useRenaming();
  if (isRenaming) {
    const rename = async (next: string) => {
      await onRename(next);
      end();
    };
    return (
      <li className={styles.line}>
        <NameForm
          draft={`category.${id}`}
          label={t('name')}
          action={t('save')}
          initial={name}
          maxLength={NAME_AT_MOST}
          onSave={rename}
          onCancel={end}
        />
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{t('count', { n: count })}</span>
      <IconButton size="small" label={t('up', { name })} isDisabled={!onUp} icon={<Icon of={IconArrowUp} size="small" />} onPress={onUp} />
      <IconButton
        size="small"
        label={t('down', { name })}
        isDisabled={!onDown}
        icon={<Icon of={IconArrowDown} size="small" />}
        onPress={onDown}
      />
      <IconButton
        size="small"
        label={t('rename', { name })}
        icon={<Icon of={IconPencil} size="small" />}
        buttonRef={opener}
        onPress={begin}
      />
      <IconButton size="small" label={t('remove', { name })} icon={<Icon of={IconTrash} size="small" />} onPress={onRemove} />
    </li>
  );
}
