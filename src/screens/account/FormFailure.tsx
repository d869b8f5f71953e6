import { Status } from '#ui/status/Status.tsx';

import * as styles from './AccountFrame.css.ts';

/** A failure that no field of the form is to blame for; the place is there from the start, so that it is read out when it fills. */
export function FormFailure({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert" className={styles.announced}>
      {sentence === undefined ? null : <Status tone="danger">{sentence}</Status>}
    </div>
  );
}
