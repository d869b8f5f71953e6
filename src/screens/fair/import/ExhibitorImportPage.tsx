import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CheckedImport } from '../../import/CheckedImport.tsx';
import { StartImport } from '../../import/ImportActions.tsx';
import {
  importAddress,
  type Check,
  firstPlan,
  type Import,
  type Plan,
  wirePlan,
  FIELDS,
  isNamed,
  withField,
} from './exhibitor-import-plan.ts';
import { CountLine, ErrorFileButton, LeftOut } from './result/LeftOut.tsx';
import { ResultStep } from './result/ResultStep.tsx';
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

/** Exhibitors from a list (`/search/fairsData/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function ExhibitorImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageHead title={t('title')} />
      {id === '' ? (
        <UploadStep sessionid={query.get('session') ?? ''} onOpen={(next) => changeAddress(importAddress(next))} />
      ) : (
        <ImportJob key={id} id={id} onLeave={() => changeAddress(href('search.fairsImport'))} />
      )}
    </>
  );
}

/** One list of exhibitors, in the step that it is in. */
function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
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

/** The third step: what the dry run has found; the import itself begins here, and is done as a whole or not at all. */
function CheckStep({ job, plan, check, onImported, onRefused, onBack }: CheckStepProps) {
  const t = useStrings(strings);
  const { importExhibitors } = useCalls();
  return (
    <>
      <StartImport
        figures={<CountLine counts={check} name={t('count.good')} />}
        action={t('start', { n: check.good })}
        isNothingGood={check.good === 0}
        start={() => importExhibitors({ id: job.id, mapping: wirePlan(plan) })}
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

/** The second step: what the columns of the list hold. */
function ColumnsStep({ job, plan, onPlan, onChecked, onRefused }: ColumnsStepProps) {
  const t = useStrings(strings);
  const { checkExhibitorImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(checkExhibitorImport);
  const check = async () => {
    const found = await submit({ id: job.id, mapping: wirePlan(plan) });
    if (found) onChecked(found);
    else onRefused();
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <p className={styles.note}>{t('columnsHow')}</p>
      <MappingTable
        columns={job.columns.map(({ name, samples }, at) => ({ name, samples, field: plan[at] ?? '' }))}
        fields={FIELDS.map((id) => ({ id, name: t(`field.${id}`) }))}
        orders={[]}
        onField={(at, field) => onPlan(withField(plan, at, field))}
        onOrder={() => undefined}
      />
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('checking')}
          isDisabled={!isNamed(plan)}
          disabledReason={t('noName')}
          onPress={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
    </section>
  );
}
