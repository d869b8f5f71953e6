import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { usePoolActions } from '../batch/pool-actions.ts';
import * as styles from './columns.css.ts';
import { columnStrings } from './strings.ts';
import type { Customer } from './use-pool-columns.tsx';

/** A star to mark the customer with; more than one, given on the customer's page, is told by a number. Who may not edit customers sees those that are given. */
export function StarCell({ customer }: { customer: Customer }) {
  const t = useStrings(columnStrings);
  const { toggleStar, may } = usePoolActions();
  const { star, companyname } = customer;
  const drawing = (
    <>
      <Icon of={star > 0 ? IconStarFilled : IconStar} size="small" />
      {star > 1 ? <span className={styles.stars}>{star}</span> : null}
    </>
  );
  if (!may('star')) {
    return star > 0 ? (
      <span className={styles.star} data-given="">
        <span aria-hidden="true">{drawing}</span>
        <VisuallyHidden>{t('stars', { n: star })}</VisuallyHidden>
      </span>
    ) : null;
  }
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={star > 0}
      aria-label={t('starOf', { name: companyname })}
      onClick={() => toggleStar(customer)}
    >
      {drawing}
    </button>
  );
}
