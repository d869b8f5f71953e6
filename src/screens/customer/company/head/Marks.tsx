import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { valueStrings } from '../info/value-strings.ts';
import * as styles from './head.css.ts';
import { strings } from './strings.ts';
import { useQuickChange } from './use-quick-change.ts';

const STARS = [0, 1, 2, 3, 4, 5] as const;
const GRADES = ['A', 'B', 'C', 'D', ''] as const;

/** How a customer is marked, beside its name: stars, grade and category, each changed in place by whoever may. */
export function Marks() {
  return (
    <span className={styles.marks}>
      <StarMark />
      <GradeMark />
      <CategoryMark />
    </span>
  );
}

/** Stars say how much one thinks of a customer, so they are given whatever a colleague has saved of it meanwhile. */
function StarMark() {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { getCustomerPerson } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const isOff = useCompanyPermission()('edit').isDisabled ?? false;
  const nameOf = (n: number) => t('starOption', { n });
  const give = (star: number) => getCustomerPerson({ id: company.id, star }).finally(changed);
  const change = async (star: number) => {
    const before = company.star;
    if (await attempt(() => give(star)))
      show({ tone: 'success', text: t('starChanged', { star: nameOf(star) }), action: takeBack(t('undo'), () => give(before)) });
  };
  return (
    <MenuButton
      label={t('changeStar', { star: nameOf(company.star) })}
      trigger={
        <span className={styles.star} data-set={company.star > 0 || undefined}>
          <Icon of={company.star > 0 ? IconStarFilled : IconStar} />
          {company.star > 1 ? company.star : null}
        </span>
      }
      items={STARS.map((n) => ({ id: String(n), name: nameOf(n), isCurrent: n === company.star, isDisabled: isOff }))}
      onAction={(id) => void change(Number(id))}
      placement="bottom start"
    />
  );
}

function GradeMark() {
  const t = useStrings(strings);
  const value = useStrings(valueStrings);
  const { company } = useCompany();
  const change = useQuickChange();
  const isOff = useCompanyPermission()('edit').isDisabled ?? false;
  const nameOf = (grade: (typeof GRADES)[number]) => (grade === '' ? t('noGrade') : value(`grade.${grade}`));
  return (
    <MenuButton
      label={t('changeGrade', { grade: nameOf(company.grade) })}
      trigger={<span className={styles.chip}>{nameOf(company.grade)}</span>}
      items={GRADES.map((grade) => ({ id: `grade-${grade}`, name: nameOf(grade), isCurrent: grade === company.grade, isDisabled: isOff }))}
      onAction={(id) => {
        const grade = id.replace('grade-', '') as (typeof GRADES)[number];
        change({ to: { grade }, from: { grade: company.grade }, said: t('gradeChanged', { grade: nameOf(grade) }) });
      }}
      placement="bottom start"
    />
  );
}

/** The category that the customer was put into, and the way to put it into another of the reader's own. */
function CategoryMark() {
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
