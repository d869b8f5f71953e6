import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { strings } from './strings.ts';
import { dueHref, poolHref } from './todos.ts';
import * as styles from './Workbench.css.ts';

/** The counts of the caller's customers, as far as they have arrived. */
export interface TotalsState {
  record: Schemas['CustomerTotals'] | undefined;
  isBusy: boolean;
  error: ApiError | undefined;
  reload: () => void;
}

export interface CustomerFiguresProps {
  totals: TotalsState;
  ownerid: string | undefined;
}

/** The figures of the reader's customers, each with the list that has exactly these; a place without a number yet keeps its height. */
export function CustomerFigures({ totals: { record, isBusy, error, reload }, ownerid }: CustomerFiguresProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { number } = useFormats();
  const figures = [
    [t('privateCount'), record?.privatecount, poolHref({}, ownerid)],
    [t('due'), record?.todaycontactcount, dueHref()],
    [t('falling'), record?.willfallcount, poolHref({ fallwithin: '7', sort: 'fallat' }, ownerid)],
    [t('publicCount'), record?.publiccount, href('customer.public')],
  ] as const;
  return (
    <section aria-labelledby="workbench-figures" aria-busy={isBusy}>
      <h2 id="workbench-figures">
        <VisuallyHidden>{t('figures')}</VisuallyHidden>
      </h2>
      <dl className={styles.figures}>
        {figures.map(([name, value, to]) => (
          <div key={name} className={styles.figure}>
            <dt>
              <TextLink href={to} isQuiet>
                {name}
              </TextLink>
            </dt>
            <dd className={styles.number}>{value === undefined ? '–' : number(value)}</dd>
          </div>
        ))}
      </dl>
      {error ? (
        <p role="alert" className={styles.trouble}>
          <Status tone="danger">{t('figuresFailed', { why: failureWords(error, language) })}</Status>
          <Button variant="text" size="small" onPress={reload}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
