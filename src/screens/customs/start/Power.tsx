import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Customs.css.ts';
import { strings } from './strings.ts';

/** What stands in place of the figures until they come. */
const LIKELY: Schemas['CustomsPower'] = { allowed: true, used: 0, quota: 2000, expireat: '', countries: [] };

/** How many of the day's searches are used, and, once none is left, when there are more. */
export function Power({ power }: { power: Schemas['CustomsPower'] | undefined }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { allowed, used, quota, expireat } = power ?? LIKELY;
  if (!allowed) return <Status tone="warning">{t('usedUp', { when: dayTime(expireat) })}</Status>;
  return (
    <Reserved isKnown={power !== undefined}>
      <span className={styles.note}>{t('used', { used, quota })}</span>
    </Reserved>
  );
}
