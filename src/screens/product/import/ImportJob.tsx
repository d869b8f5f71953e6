import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { CheckedImport } from '../../import/CheckedImport.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { type Check, firstPlan, type Import, type Plan } from './plan.ts';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';

/** One table of products, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { cancelProductImport, getProductImport } = useCalls();
  return (
    <CheckedImport<Import, Plan, Check>
      id={id}
      load={(signal) => getProductImport({ id }, { signal })}
      stop={cancelProductImport}
      words={t('importingHow')}
      draft="products"
      firstPlan={firstPlan}
      Columns={ColumnsStep}
      Check={CheckStep}
      Result={ResultStep}
      onLeave={onLeave}
    />
  );
}
