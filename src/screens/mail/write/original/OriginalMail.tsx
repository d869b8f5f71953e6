import { useCalls } from '#actors/calls.ts';
import type { Composer } from '#actors/mail/use-composer.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import { strings } from '../strings.ts';
import * as styles from './original.css.ts';

/** The mail that is answered or forwarded, shown in the frame in which nothing of it runs; it goes along untouched, or not at all. */
export function OriginalMail({ composer: { draft, outgoing, change } }: { composer: Composer }) {
  const t = useStrings(strings);
  if (!outgoing || outgoing.originalid === '') return null;
  const title = t('original', { subject: outgoing.originalsubject });
  return (
    <section className={styles.original} aria-label={title}>
      <Checkbox isSelected={draft.original} onChange={(original) => change({ original })}>
        {t('sendOriginal')}
      </Checkbox>
      {draft.original ? <OriginalFrame id={outgoing.originalid} title={title} /> : null}
    </section>
  );
}

function OriginalFrame({ id, title }: { id: string; title: string }) {
  const { getMailFrame } = useCalls();
  const { record } = useRecord(({ signal }) => getMailFrame({ id }, { signal }));
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the answer itself says that it is sandboxed, which no page can take back
  return record ? <iframe className={styles.frame} title={title} src={`/mail/frame/${record.token}`} /> : null;
}
