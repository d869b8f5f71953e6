import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from '../Customs.css.ts';
import { strings } from './strings.ts';

export interface ResultLineProps {
  /** How many there are, in words. */
  total: string;
  isBusy: boolean;
  /** The words that were asked for, and those that the answer is about instead. */
  typed: string;
  corrected: string;
  children?: ReactNode;
}

/** How many there are, said once for each answer, and how they are looked at. */
export function ResultLine({ total, isBusy, typed, corrected, children }: ResultLineProps) {
  const t = useStrings(strings);
  useSaid(isBusy ? '' : total);
  return (
    <>
      {corrected === '' ? null : (
        <p>
          <Status tone="info">{t('corrected', { typed, corrected })}</Status>
        </p>
      )}
      <div className={styles.line}>
        <span className={styles.total}>{total}</span>
        <span className={styles.end}>{children}</span>
      </div>
    </>
  );
}
