import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { valueStrings } from '../info/strings.ts';
import { CategoryMark } from './CategoryMark.tsx';
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

function StarMark() {
  const t = useStrings(strings);
  const { company } = useCompany();
  const change = useQuickChange();
  const isOff = useCompanyPermission()('edit').isDisabled ?? false;
  const nameOf = (n: number) => t('starOption', { n });
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
      onAction={(id) =>
        change({ to: { star: Number(id) }, from: { star: company.star }, said: t('starChanged', { star: nameOf(Number(id)) }) })
      }
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
