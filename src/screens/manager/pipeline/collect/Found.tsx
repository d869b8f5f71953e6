import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../words/words.css.ts';
import { strings } from './strings.ts';

export interface FoundProps {
  found: readonly Schemas['Duplicate'][];
  isBusy: boolean;
  onUse: (customerid: string) => void;
  onAnyway: () => void;
}

/** The customers that may be the same one: one that the reader may open can be taken, of a colleague's only whose it is is told. */
export function Found({ found, isBusy, onUse, onAnyway }: FoundProps) {
  const t = useStrings(strings);
  const may = usePermission();
  if (found.length === 0) return null;
  return (
    <>
      <ul>
        {found.map(({ customerid, companyname, ownername }, at) => (
          <li key={customerid ?? at} className={styles.entry}>
            <p>{companyname ?? t('owned', { owner: ownername })}</p>
            <p className={styles.note}>{ownername === '' ? t('inPool') : t('owned', { owner: ownername })}</p>
            {customerid === undefined ? null : (
              <Button size="small" isBusy={isBusy} onPress={() => onUse(customerid)}>
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button isBusy={isBusy} {...may('customer', 'approve')} onPress={onAnyway}>
          {t('anyway')}
        </Button>
      </p>
    </>
  );
}
