import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import type { Import, StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import { Counts } from './Counts.tsx';
import { ErrorFileButton } from './ErrorFileButton.tsx';
import { OverActions } from './OverActions.tsx';
import { RowList } from './RowList.tsx';
import { StartActions } from './StartActions.tsx';

export interface ResultStepProps extends StepProps {
  onBack: () => void;
  onLeave: () => void;
}

/** What the dry run found, or what the import did: figures, the rows left out with their reasons, and what can be done next. */
export function ResultStep({ job, onChanged, onBack, onLeave }: ResultStepProps) {
  const left = job.duplicate + job.failed;
  return (
    <>
      <section className={styles.section}>
        <Said>
          <Outcome job={job} />
        </Said>
        {job.status === customerImport.failed ? null : <Counts job={job} />}
        <div className={styles.actions}>
          {job.status === customerImport.checked ? (
            <StartActions job={job} onChanged={onChanged} onBack={onBack} />
          ) : (
            <OverActions job={job} onLeave={onLeave} />
          )}
          {left > 0 ? <ErrorFileButton id={job.id} count={left} /> : null}
        </div>
      </section>
      {left > 0 ? <RowList id={job.id} /> : null}
    </>
  );
}

function Outcome({ job }: { job: Import }) {
  const t = useStrings(strings);
  if (job.status === customerImport.failed) return <Status tone="danger">{job.failure}</Status>;
  if (job.status === customerImport.cancelled) return <Status tone="ended">{t('cancelled', { n: job.created + job.updated })}</Status>;
  return job.status === customerImport.done ? <Status tone="done">{t('status.4')}</Status> : null;
}
