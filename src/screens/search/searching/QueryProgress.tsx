import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { searchQuery } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import { isRunning, type SearchQuery } from './search-query.ts';
import * as styles from './searching.css.ts';
import { strings } from './strings.ts';

const TONES = { 0: 'draft', 1: 'progress', 2: 'done', 3: 'ended', 4: 'danger' } as const;

/** How far a query is, the way to stop it, and the way to let a stopped one go on. */
export function QueryProgress({ query, onChanged }: { query: SearchQuery; onChanged: (query: SearchQuery) => void }) {
  const t = useStrings(strings);
  const { updateSearchQueryStatus } = useCalls();
  const { submit, isBusy } = useAction(updateSearchQueryStatus);
  const state = useRef<HTMLParagraphElement>(null);
  const { queryid, status, progress, found, total } = query;
  const isOver = !isRunning(query);
  const words = t('gathered', { found, total });
  const set = async (next: 0 | 3) => {
    const changed = await submit({ queryid, status: next });
    if (!changed) return;
    // The button that was pressed goes, and another may come.
    state.current?.focus();
    onChanged(changed);
  };
  return (
    <div className={styles.progress}>
      <p ref={state} tabIndex={-1}>
        <output>
          <Status tone={TONES[status]}>{t(`status.${status}`)}</Status>
        </output>
      </p>
      {isOver ? null : <progress className={styles.bar} aria-label={words} max={100} value={progress} />}
      <span className={styles.figures}>{status === searchQuery.done && found < total ? t('capped', { found, total }) : words}</span>
      {isOver ? null : (
        <>
          <Button variant="danger" size="small" isBusy={isBusy} onPress={() => void set(3)}>
            {t('cancel')}
          </Button>
          <span className={styles.note}>{t('leave')}</span>
        </>
      )}
      {status > searchQuery.done ? (
        <Button size="small" isBusy={isBusy} onPress={() => void set(0)}>
          {t('goOn')}
        </Button>
      ) : null}
    </div>
  );
}
