import { useCalls } from '#actors/calls.ts';
import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CheckedImport } from '../../import/CheckedImport.tsx';
import { StartImport } from '../../import/StartImport.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ErrorFileButton, LeftOut } from './LeftOut.tsx';
import { importAddress, type Check, firstPlan, type Import, type Plan, wirePlan } from './plan.ts';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';
import { UploadStep } from './UploadStep.tsx';

interface CheckStepProps {
  job: Import;
  plan: Plan;
  check: Check;
  onImported: (job: Import) => void;
  onBack: () => void;
}

/** Products from a table (`/foreignTrade/products/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function ProductImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const go = useGo();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageHead title={t('title')}>
        <Button onPress={() => go(href('foreignTrade.products'))}>{t('toProducts')}</Button>
      </PageHead>
      {id === '' ? (
        <UploadStep onOpen={(next) => changeAddress(importAddress(next))} />
      ) : (
        <ImportJob key={id} id={id} onLeave={() => changeAddress(href('foreignTrade.productImport'))} />
      )}
    </>
  );
}

/** One table of products, in the step that it is in. */
function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
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

/** The third step: what the dry run has found; the import itself begins here. */
function CheckStep({ job, plan, check, onImported, onBack }: CheckStepProps) {
  const t = useStrings(strings);
  const { importProducts } = useCalls();
  const count = check.added + check.changed;
  const figures = [
    { name: t('count.willadd'), value: check.added },
    { name: t('count.willchange'), value: check.changed },
    { name: t('count.same'), value: check.same },
    { name: t('count.failed'), value: check.failed },
    { name: t('count.pictures'), value: check.pictures },
    { name: t('count.categories'), value: check.newcategories },
  ];
  return (
    <>
      <StartImport
        figures={<Figures figures={figures} />}
        action={t('start', { n: count })}
        isNothingGood={count === 0}
        start={() => importProducts(wirePlan(job, plan))}
        onStarted={onImported}
        onBack={onBack}
      >
        <ErrorFileButton job={job} check={check} />
      </StartImport>
      <LeftOut check={check} />
    </>
  );
}
