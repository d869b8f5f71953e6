import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { isRunning, type SearchQuery } from './search-query.ts';
import * as styles from './searching.css.ts';
import { strings } from './strings.ts';

const COUNTS = ['collected', 'mine', 'colleague', 'pool', 'full', 'undone'] as const;

/** What became of the companies that are collected, and the way to take that back. */
export function Outcome({ query, onChanged }: { query: SearchQuery; onChanged: () => void }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const shown = COUNTS.filter((name) => name === 'collected' || query[name] > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayUndo = !isRunning(query) && query.collected > query.undone;
  // The button goes with what it takes back.
  const undone = () => {
    heading.current?.focus();
    onChanged();
  };
  return (
    <section className={styles.section} aria-labelledby="outcome">
      <h2 ref={heading} id="outcome" className={styles.heading} tabIndex={-1}>
        {t('outcome')}
      </h2>
      <dl className={styles.counts}>
        {shown.map((name) => (
          <div key={name} className={styles.count}>
            <dt className={styles.countName}>{t(name)}</dt>
            <dd className={styles.countValue}>{number(query[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {mayUndo ? <Undo queryid={query.queryid} onDone={undone} /> : null}
        <TextLink href={href('customer.private')}>{t('openPool')}</TextLink>
      </div>
    </section>
  );
}

function Undo({ queryid, onDone }: { queryid: string; onDone: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const may = usePermission();
  const { undoSearchQuery } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(undoSearchQuery);
  const undo = async () => {
    const outcome = await submit({ queryid });
    if (!outcome) return;
    const sentences = [t('undoDone', { n: outcome.done }), outcome.kept > 0 ? t('kept', { n: outcome.kept }) : ''];
    show({ tone: 'success', text: sentences.filter(Boolean).join(language === 'US' ? '; ' : '；') });
    onDone();
  };
  return (
    <Button isBusy={isBusy} {...may('customer', 'delete')} onPress={() => void undo()}>
      {t('undo')}
    </Button>
  );
}
