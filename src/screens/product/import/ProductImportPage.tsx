import { useCalls } from '#actors/calls.ts';
import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings, useLanguage } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { CheckedImport } from '../../import/CheckedImport.tsx';
import { StartImport } from '../../import/ImportActions.tsx';
import { ErrorFileButton, LeftOut } from './LeftOut.tsx';
import { importAddress, type Check, firstPlan, type Import, type Plan, wirePlan, FIELDS, withField } from './product-import-plan.ts';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';
import { UploadStep } from './UploadStep.tsx';

interface ColumnsStepProps {
  job: Import;
  plan: Plan;
  onPlan: (plan: Plan) => void;
  onChecked: (check: Check) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
}

interface CheckStepProps {
  job: Import;
  plan: Plan;
  check: Check;
  onImported: (job: Import) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
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
function CheckStep({ job, plan, check, onImported, onRefused, onBack }: CheckStepProps) {
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
        onRefused={onRefused}
        onBack={onBack}
      >
        <ErrorFileButton job={job} check={check} />
      </StartImport>
      <LeftOut check={check} />
    </>
  );
}

/** The second step: what the columns of the table hold, and what becomes of products that exist. */
function ColumnsStep({ job, plan, onPlan, onChecked, onRefused }: ColumnsStepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const languageNames = new Intl.DisplayNames(localeOf[language], { type: 'language' });
  const { checkProductImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(checkProductImport);
  const check = async () => {
    const found = await submit(wirePlan(job, plan));
    if (found) onChecked(found);
    else onRefused();
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <p className={styles.note}>{t('columnsHow')}</p>
      <MappingTable
        columns={job.columns.map(({ name, samples }, at) => ({ name, samples, field: plan.fields[at] ?? '' }))}
        fields={FIELDS.map(({ id, part, language: tag }) => ({
          id,
          name: tag ? t('fieldIn', { field: t(`field.${part}`), language: languageNames.of(tag) ?? tag }) : t(`field.${part}`),
        }))}
        orders={[]}
        onField={(at, field) => onPlan({ ...plan, fields: withField(plan.fields, at, field) })}
        onOrder={() => undefined}
      />
      <SelectField
        label={t('existing')}
        name="existing"
        options={(['update', 'skip'] as const).map((id) => ({ id, name: t(`existing.${id}`) }))}
        value={plan.existing}
        help={t('existingHow')}
        onChange={(existing) => onPlan({ ...plan, existing })}
      />
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('checking')}
          isDisabled={!plan.fields.includes('sku')}
          disabledReason={t('noSku')}
          onPress={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
    </section>
  );
}
