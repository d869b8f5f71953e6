import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { ReadingFields as Fields, type ReadingWish } from '#ui/import/mapping/ReadingFields.tsx';

import { strings as fieldNames } from '../field-strings.ts';
import type { StepProps, Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import {
  type ColumnPlan,
  type DateOrder,
  firstColumns,
  firstTable,
  type ImportField,
  isDate,
  type TablePlan,
  wirePlan,
  withField,
} from './import-plan.ts';
import { PlanOptions } from './PlanOptions.tsx';

interface ColumnTableProps {
  columns: Import['columns'];
  plan: ColumnPlan;
  /** Others bring customers to one pool only. */
  mayNameOwners: boolean;
  onChange: (plan: ColumnPlan) => void;
}

const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/** The second step: how the table is read, what its columns hold, and what happens to customers that are there already. */
export function ColumnsStep({ job, onChanged, onRefused }: StepProps) {
  const t = useStrings(strings);
  const { checkImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(checkImport);
  const names = job.columns.map(({ name }) => name).join('\n');
  const [columns, setColumns, forgetColumns] = useDraft<ColumnPlan>(`columns ${job.id} ${names}`, firstColumns(job));
  const [table, setTable, forgetTable] = useDraft<TablePlan>(`table ${job.id}`, firstTable(job));
  const plan = { ...columns, ...table };
  const receivers = useReceivers();
  const hasCompany = plan.fields.includes('companyname');

  const check = async () => {
    const next = await submit({ id: job.id, ...wirePlan(plan) });
    if (!next) return onRefused();
    forgetColumns();
    forgetTable();
    onChanged(next);
  };
  return (
    <>
      <ReadingFields job={job} onChanged={onChanged} onRefused={onRefused} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('columns')}</h2>
        <p className={styles.note}>{t('columnsHow')}</p>
        <ColumnTable columns={job.columns} plan={columns} mayNameOwners={receivers.length > 0} onChange={setColumns} />
      </section>
      <PlanOptions table={table} fields={columns.fields} receivers={receivers} onChange={setTable} />
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isBusy} isDisabled={!hasCompany} disabledReason={t('noCompany')} onPress={() => void check()}>
          {t('check')}
        </Button>
      </div>
    </>
  );
}

/** The people whom the reader may give customers: none for those who see their own pool alone. */
function useReceivers(): Result<'listColleagues'> {
  const { rights } = useSession();
  const { getOwnAccount, listColleagues } = useCalls();
  const { record: own } = useRecord(({ signal }) => getOwnAccount(undefined, { signal }));
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues({}, { signal }));
  const mayGive = own?.datascope === 'ALL' && mayDo(rights, 'customer', 'transfer');
  return mayGive ? colleagues : [];
}

/** How the file is read; a change reads it again at once, and shows what comes out. */
function ReadingFields({ job, onChanged, onRefused }: StepProps) {
  const t = useStrings(strings);
  const { updateImport } = useCalls();
  const { submit, error } = useSubmission(updateImport);

  const read = async (wish: ReadingWish) => {
    const next = await submit({ id: job.id, ...wish });
    if (next) onChanged(next);
    else onRefused();
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('reading')}</h2>
      <Fields reading={job} onWish={(wish) => void read(wish)} />
      <FailureLine failure={error} />
    </section>
  );
}

/** The columns of a table of customers, and what each is taken for. */
function ColumnTable({ columns, plan, mayNameOwners, onChange }: ColumnTableProps) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const all = Object.keys(fieldNames).map((key) => key.slice('field.'.length)) as ImportField[];
  const fields = all.filter((field) => field !== 'owner' || mayNameOwners);

  return (
    <MappingTable
      columns={columns.map(({ name, samples }, at) => {
        const field = plan.fields[at] ?? '';
        return { name, samples, field, ...(isDate(field) && { order: plan.orders[at] ?? 'ymd' }) };
      })}
      fields={fields.map((id) => ({ id, name: f(`field.${id}`) }))}
      orders={orders.map((id) => ({ id, name: t(`order.${id}`) }))}
      onField={(at, field) => onChange(withField(plan, at, field))}
      onOrder={(at, order) => order === '' || onChange({ ...plan, orders: { ...plan.orders, [at]: order } })}
    />
  );
}
