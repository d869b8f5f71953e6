import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import { strings } from './strings.ts';

export type Import = Schemas['CustomsImport'];

function waitsForColumns({ status }: Import, isChanging: boolean): boolean {
  return status === shipmentImport.unmapped || (status === shipmentImport.checked && isChanging);
}

/** What every step of an import is given. */
export interface StepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
}

export interface ImportJobProps {
  id: string;
  /** Shows another import. */
  onOpen: (id: string) => void;
  onLeave: () => void;
}

/** Which step a status is in. */
const stepOf: Readonly<Record<Import['status'], number>> = { 0: 1, 1: 2, 2: 2, 3: 3, 4: 3, 5: 2, 6: 3, 7: 3, 8: 3 };

const isRunning = ({ status }: Import): boolean =>
  status === shipmentImport.checking || status === shipmentImport.running || status === shipmentImport.undoing;

/** One import of shipments, in the step that it is in. */
export function ImportJob({ id, onOpen, onLeave }: ImportJobProps) {
  const t = useStrings(strings);
  const { getCustomsImport } = useCalls();
  const { record: job, error, reload, put } = useFollowedRecord(({ signal }) => getCustomsImport({ id }, { signal }), isRunning);
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
      {asksColumns ? <ColumnsStep job={job} onChanged={changed} onOpen={onOpen} /> : null}
      {isRunning(job) ? <RunningStep job={job} onChanged={changed} /> : null}
      {asksColumns || isRunning(job) ? null : (
        <ResultStep job={job} onChanged={changed} onBack={() => setChanging(true)} onLeave={onLeave} />
      )}
    </>
  );
}
