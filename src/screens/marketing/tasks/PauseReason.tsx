import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './pause-strings.ts';
import * as styles from './tasks.css.ts';

/** Why a task stands, and what there is to know of it: how many of its mails, or what the other side said. */
export function PauseReason({ task: { pausereason, pausetext } }: { task: Pick<Schemas['EdmTask'], 'pausereason' | 'pausetext'> }) {
  const t = useStrings(strings);
  if (pausereason === '') return null;
  const [, n, sent] = /^(\d+) \/ (\d+)$/.exec(pausetext) ?? [];
  return (
    <p className={styles.note}>
      {t(`reason.${pausereason}`)} {n === undefined || sent === undefined ? pausetext : t('count', { n, sent })}
    </p>
  );
}
