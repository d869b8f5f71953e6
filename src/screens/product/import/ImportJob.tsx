import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { type Importing, useImporting } from '#actors/use-importing.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import type { ImportStage } from '#machines/importing.machine.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { RunningImport } from '../../import/RunningImport.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { type Check, firstPlan, type Import, type Plan } from './plan.ts';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';

/** The server has no dry run of its own here: it checks at once, and keeps nothing of it. */
const stages: Readonly<Record<Import['status'], ImportStage>> = {
  [productImport.unmapped]: 'mapping',
  [productImport.running]: 'running',
  [productImport.done]: 'done',
  [productImport.failed]: 'failed',
  [productImport.cancelled]: 'stopped',
  [productImport.undone]: 'undone',
};

/** The step that is marked above; the fourth unless it is one of these. */
const stepOf: Partial<Record<string, number>> = { mapping: 1, reviewing: 2 };
const LAST_STEP = 3;

/** One table of products, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { cancelProductImport, getProductImport } = useCalls();
  const importing = useImporting<Import, Check>({
    load: ({ signal }) => getProductImport({ id }, { signal }),
    stageOf: ({ status }) => stages[status],
  });
  const { job, stage, isUnderWay, error, reload, put } = importing;
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      <ImportSteps current={stepOf[stage] ?? LAST_STEP} stage={stage} filename={job.filename} />
      {job.status === productImport.unmapped ? (
        <OpenJob job={job} importing={importing} />
      ) : isUnderWay ? (
        <RunningImport
          id={id}
          words={t('importingHow')}
          read={job.total === 0 ? job.done : undefined}
          done={job.done}
          total={job.total}
          stop={cancelProductImport}
          onStopped={put}
        />
      ) : (
        <ResultStep job={job} onUndone={put} onLeave={onLeave} />
      )}
    </>
  );
}

/** A table that is not imported yet: its columns, and then what the dry run has found. */
function OpenJob({ job, importing: { check, review, put, changeColumns } }: { job: Import; importing: Importing<Import, Check> }) {
  const [plan, setPlan, forget] = useDraft<Plan>(`products ${job.id}`, firstPlan(job));
  const done = (next: Import) => {
    forget();
    put(next);
  };
  return check ? (
    <CheckStep job={job} plan={plan} check={check} onImported={done} onBack={changeColumns} />
  ) : (
    <ColumnsStep job={job} plan={plan} onPlan={setPlan} onChecked={review} />
  );
}
