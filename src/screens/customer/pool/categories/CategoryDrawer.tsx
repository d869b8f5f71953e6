import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import * as styles from './categories.css.ts';
import { CategoryLine } from './CategoryLine.tsx';
import { NAME_AT_MOST } from './limits.ts';
import { NameForm } from './NameForm.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { categoryStrings } from './strings.ts';
import type { Categories, Category } from './use-categories.ts';

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
  const { record, error, reload } = categories;

  const change = async (act: () => Promise<unknown>) => {
    await act();
    reload();
    onChanged();
  };
  const move = (from: number, to: number) => {
    const order = (record ?? []).map(({ id }) => id);
    order.splice(to, 0, ...order.splice(from, 1));
    return attempt(() => change(() => moveCustomerCategories({ id: order.join('|') })));
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
          {record.map((category, place) => (
            <CategoryLine
              key={category.id}
              category={category}
              onRename={(name) => change(() => updateCustomerCategory({ id: category.id, name }))}
              onUp={place > 0 ? () => void move(place, place - 1) : undefined}
              onDown={place < record.length - 1 ? () => void move(place, place + 1) : undefined}
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
