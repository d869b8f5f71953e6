import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Settings.css.ts';
import { strings } from './strings.ts';

/** Shows the answers of a mailbox's two servers in words that say what to do; the server's own words stand below. */
export function Answers({ check }: { check: Schemas['MailboxCheck'] }) {
  const t = useStrings(strings);
  return (
    <>
      {(['imap', 'smtp'] as const).map((side) => {
        const fault = check[side];
        const text = check[`${side}text`];
        return (
          <div key={side}>
            <p>
              <Status tone={fault === '' ? 'done' : 'danger'}>
                {fault === '' ? t('sideFine', { side: t(side) }) : t('sideFault', { side: t(side), fault: t(`fault.${fault}`) })}
              </Status>
            </p>
            {text === '' ? null : <p className={styles.note}>{t('serverSays', { text })}</p>}
          </div>
        );
      })}
    </>
  );
}
