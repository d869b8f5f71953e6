import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from './head.css.ts';
import { strings } from './strings.ts';
import { useQuickChange } from './use-quick-change.ts';

/** The category that the customer was put into, and the way to put it into another of the reader's own. */
export function CategoryMark() {
  const t = useStrings(strings);
  const { company } = useCompany();
  const { listCustomerCategories } = useCalls();
  const { record: categories = [] } = useRecord(({ signal }) => listCustomerCategories({}, { signal }));
  const change = useQuickChange();
  const isOff = useCompanyPermission()('edit').isDisabled ?? false;
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? t('noCategory');
  const now = company.customerclassid;
  const name = company.customerclassvalue || t('noCategory');
  return (
    <MenuButton
      label={t('changeCategory', { name })}
      trigger={<span className={styles.chip}>{name}</span>}
      items={['', ...categories.map(({ id }) => id)].map((id) => ({
        id: `category-${id}`,
        name: nameOf(id),
        isCurrent: id === now,
        isDisabled: isOff,
      }))}
      onAction={(item) => {
        const customerclassid = item.replace('category-', '');
        change({ to: { customerclassid }, from: { customerclassid: now }, said: t('categoryChanged', { name: nameOf(customerclassid) }) });
      }}
      placement="bottom start"
    />
  );
}
