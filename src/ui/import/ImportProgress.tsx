import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

export interface ImportProgressProps {
  /** The sentence that says what goes on. */
  words: string;
  /** Rows read so far, where their number is not known yet. */
  read?: number | undefined;
  done: number;
  total: number;
  /** A part with no way back has none. */
  onStop?: (() => void) | undefined;
  isStopping: boolean;
}

/** Long work on the rows of a file: how far, and the way to stop it. */
export function ImportProgress({ words, read, done, total, onStop, isStopping }: ImportProgressProps) {
  const t = useStrings(strings);
  useSaid(words);
  const rows = read === undefined ? t('rowsDone', { done, total }) : t('rowsRead', { n: read });
  return (
    <section className={styles.section} aria-label={words}>
      <p>{words}</p>
      <div className={styles.progressLine}>
        <progress className={styles.progress} aria-label={rows} max={Math.max(total, 1)} value={read === undefined ? done : undefined} />
        <span className={styles.figures}>{rows}</span>
      </div>
      {onStop ? (
        <div>
          <Button variant="danger" isBusy={isStopping} onPress={onStop}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
