import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Customs.css.ts';
import { strings } from './strings.ts';

/** How many of the day's searches are used, and, once none is left, when there are more. */
export function Power({ power: { allowed, used, quota, expireat } }: { power: Schemas['CustomsPower'] }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  if (!allowed) return <Status tone="warning">{t('usedUp', { when: dayTime(expireat) })}</Status>;
  return <span className={styles.note}>{t('used', { used, quota })}</span>;
}
