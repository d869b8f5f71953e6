import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './form.css.ts';
import { strings } from './strings.ts';

/** Typed text that waits for a form, kept by whoever uses the form. */
export interface KeptText {
  /** Whether it was typed before the form was opened. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/** Says that a form holds what was typed before and never sent, and lets its reader begin anew. */
export function Restored({ draft }: { draft: KeptText }) {
  const t = useStrings(strings);
  if (!draft.isRestored) return null;
  return (
    <p className={styles.restored}>
      <Status tone="info">{t('restored')}</Status>
      <Button variant="text" size="small" onPress={draft.forget}>
        {t('startOver')}
      </Button>
    </p>
  );
}
