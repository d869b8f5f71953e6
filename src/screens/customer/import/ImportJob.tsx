import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import { strings } from './strings.ts';

export type Import = Schemas['CustomerImport'];

function waitsForColumns({ status }: Import, isChanging: boolean): boolean {
  return status === customerImport.unmapped || (status === customerImport.checked && isChanging);
}

/** What every step of an import is given. */
export interface StepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
}

/** Which step a status is in. */
const stepOf: Readonly<Record<Import['status'], number>> = { 0: 1, 1: 2, 2: 2, 3: 3, 4: 3, 5: 2, 6: 3 };

const isRunning = ({ status }: Import): boolean => status === customerImport.checking || status === customerImport.running;

/** One import, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { getImport } = useCalls();
  const { record: job, error, reload, put } = useFollowedRecord(({ signal }) => getImport({ id }, { signal }), isRunning);
  const [isChanging, setChanging] = useState(false);
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;

  const changed = (next: Import) => {
    setChanging(false);
    put(next);
  };
  const asksColumns = waitsForColumns(job, isChanging);
  return (
    <>
      <ImportSteps current={asksColumns ? 1 : stepOf[job.status]} stage={`${job.status} ${asksColumns}`} filename={job.filename} />
      {asksColumns ? <ColumnsStep job={job} onChanged={changed} /> : null}
      {isRunning(job) ? <RunningStep job={job} onChanged={changed} /> : null}
      {asksColumns || isRunning(job) ? null : (
        <ResultStep job={job} onChanged={changed} onBack={() => setChanging(true)} onLeave={onLeave} />
      )}
    </>
  );
}
