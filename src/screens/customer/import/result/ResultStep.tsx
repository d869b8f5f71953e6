import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Import.css.ts';
import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import { Counts } from './Counts.tsx';
import { RowList } from './RowList.tsx';

export interface ResultStepProps extends StepProps {
  onBack: () => void;
  onLeave: () => void;
}

/** What the dry run found, or what the import did: figures, the rows left out with their reasons, and what can be done next. */
export function ResultStep({ job, onChanged, onBack, onLeave }: ResultStepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const go = useGo();
  const { startImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(startImport);
  const left = job.duplicate + job.failed;
  const isWaiting = job.status === 2;

  const start = async () => {
    const next = await submit({ id: job.id });
    if (next) onChanged(next);
  };
  return (
    <>
      <section className={styles.section}>
        <div role="status">
          {job.status === 5 ? <Status tone="danger">{job.failure}</Status> : null}
          {job.status === 6 ? <Status tone="ended">{t('cancelled', { n: job.created + job.updated })}</Status> : null}
          {job.status === 4 ? <Status tone="done">{t('status.4')}</Status> : null}
        </div>
        {job.status === 5 ? null : <Counts job={job} />}
        <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
        <div className={styles.actions}>
          {isWaiting ? (
            <Button
              variant="primary"
              isBusy={isBusy}
              isDisabled={job.good === 0}
              disabledReason={t('nothingGood')}
              onPress={() => void start()}
            >
              {t('start', { n: job.good })}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => go(href(job.target === 'public' ? 'customer.public' : 'customer.private'))}>
              {t('toPool')}
            </Button>
          )}
          {isWaiting ? <Button onPress={onBack}>{t('back')}</Button> : null}
          {left > 0 ? <ErrorFileButton id={job.id} count={left} /> : null}
          {isWaiting ? null : <Button onPress={onLeave}>{t('again')}</Button>}
        </div>
      </section>
      {left > 0 ? <RowList id={job.id} /> : null}
    </>
  );
}

function ErrorFileButton({ id, count }: { id: string; count: number }) {
  const t = useStrings(strings);
  const { startImportErrorFile } = useCalls();
  const download = useDownload();
  const notifyFailure = useNotifyFailure();
  const fetchFile = async () => download('getImportErrorFile', { id: (await startImportErrorFile({ id, format: 'xlsx' })).id });
  return <Button onPress={() => void fetchFile().catch(notifyFailure)}>{t('errorFile', { n: count })}</Button>;
}
