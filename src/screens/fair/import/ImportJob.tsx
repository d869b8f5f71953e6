import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { CheckedImport } from '../../import/CheckedImport.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { type Check, firstPlan, type Import, type Plan } from './exhibitor-import-plan.ts';
import { ResultStep } from './result/ResultStep.tsx';
import { strings } from './strings.ts';

/** One list of exhibitors, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { cancelExhibitorImport, getExhibitorImport } = useCalls();
  return (
    <CheckedImport<Import, Plan, Check>
      id={id}
      load={(signal) => getExhibitorImport({ id }, { signal })}
      stop={cancelExhibitorImport}
      words={t('importingHow')}
      note={({ sessionname }) => t('forFair', { name: sessionname })}
      draft="exhibitors"
      firstPlan={firstPlan}
      Columns={ColumnsStep}
      Check={CheckStep}
      Result={ResultStep}
      onLeave={onLeave}
    />
  );
}
