import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './Matrix.css.ts';
import { strings } from './strings.ts';

/** Allowed or not, as a sign that is also a word. */
export function Answer({ isYes }: { isYes: boolean }) {
  const t = useStrings(strings);
  return isYes ? (
    <span className={styles.yes}>
      <Icon of={IconCheck} size="small" />
      <VisuallyHidden>{t('allowed')}</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('refused')}</VisuallyHidden>
    </span>
  );
}
