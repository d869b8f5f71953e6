import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { exhibitorImport } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { type Check, firstPlan, type Import, type Plan } from './plan.ts';
import { ResultStep } from './result/ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import { strings } from './strings.ts';

const goesOn = ({ status }: Import): boolean => status === exhibitorImport.running;

/** One list of exhibitors, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { getExhibitorImport } = useCalls();
  const { record: job, error, reload, put } = useFollowedRecord(({ signal }) => getExhibitorImport({ id }, { signal }), goesOn);
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  if (job.status === exhibitorImport.unmapped) return <OpenJob job={job} onImported={put} />;
  return (
    <>
      <ImportSteps current={3} stage={job.status} filename={job.filename} />
      <p className={styles.note}>{t('forFair', { name: job.sessionname })}</p>
      {goesOn(job) ? <RunningStep job={job} onChanged={put} /> : <ResultStep job={job} onUndone={put} onLeave={onLeave} />}
    </>
  );
}

/** A list that is not imported yet: its columns, and then what the dry run has found. */
function OpenJob({ job, onImported }: { job: Import; onImported: (job: Import) => void }) {
  const t = useStrings(strings);
  const [plan, setPlan, forget] = useDraft<Plan>(`exhibitors ${job.id}`, firstPlan(job));
  const [check, setCheck] = useState<Check>();
  const done = (next: Import) => {
    forget();
    onImported(next);
  };
  return (
    <>
      <ImportSteps current={check ? 2 : 1} stage={check !== undefined} filename={job.filename} />
      <p className={styles.note}>{t('forFair', { name: job.sessionname })}</p>
      {check ? (
        <CheckStep job={job} plan={plan} check={check} onImported={done} onBack={() => setCheck(undefined)} />
      ) : (
        <ColumnsStep job={job} plan={plan} onPlan={setPlan} onChecked={setCheck} />
      )}
    </>
  );
}
