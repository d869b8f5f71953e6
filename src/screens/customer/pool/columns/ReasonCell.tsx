import type { Schemas } from '#client/calls.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './columns.css.ts';
import { noteStrings } from './strings.ts';

interface ReasonCellProps {
  reason: Exclude<Schemas['PoolReason'], ''>;
  note: string;
}

/** Why a customer came into the public pool, in the reader's words, and then in those of whoever gave it back. */
export function ReasonCell({ reason, note }: ReasonCellProps) {
  const t = useStrings(noteStrings);
  const word = useStrings(reasonStrings)(`reason.${reason}`);
  if (note === '') return word;
  return (
    <>
      {t('because', { reason: word })}
      <span data-line className={styles.note}>
        {note}
      </span>
    </>
  );
}
