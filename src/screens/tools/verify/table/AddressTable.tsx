import { useEffect } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useImporting } from '#actors/use-importing.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { ReadingFields, type ReadingWish } from '#ui/import/mapping/ReadingFields.tsx';

import { strings } from './strings.ts';

interface AddressColumnsProps {
  job: Schemas['AddressTable'];
  /** The columns that hold addresses. */
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
  /** Takes over the table as it was read anew. */
  onRead: (job: Schemas['AddressTable']) => void;
  onChecked: (check: Schemas['AddressTableCheck']) => void;
  onLeave: () => void;
}

interface AddressCountProps {
  plan: Schemas['AddressTablePlan'];
  check: Schemas['AddressTableCheck'];
  onStarted: (list: Schemas['AddressList']) => void;
  onBack: () => void;
}

type Table = Schemas['AddressTable'];
type Check = Schemas['AddressTableCheck'];

const ROWS_AWAITED = 6;
const steps = { columns: 1, check: 2 } as const;

interface AddressTableProps {
  id: string;
  onStarted: (list: Schemas['AddressList']) => void;
  /** It was begun already, or nobody goes on with it. */
  onLeave: () => void;
}

/** A table of addresses between its upload and its start: what its columns hold, and what is in it. */
export function AddressTable({ id, onStarted, onLeave }: AddressTableProps) {
  const t = useStrings(strings);
  const { getAddressTable } = useCalls();
  const { job, stage, check, error, reload, put, review, changeColumns } = useImporting<Table, Check>({
    load: ({ signal }) => getAddressTable({ id }, { signal }),
    stageOf: ({ status }) => (status === addressListStatus.unmapped ? 'mapping' : 'done'),
  });
  const isBegun = stage === 'done';
  useEffect(() => {
    if (isBegun) onLeave();
  }, [isBegun, onLeave]);
  if (!job) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      <ImportSteps current={check ? steps.check : steps.columns} stage={stage} filename={job.filename} last={t('verifying')} />
      <OpenTable
        key={`${job.sheet} ${job.headrow} ${job.columns.length}`}
        {...{ job, check, put, review, changeColumns, onStarted, onLeave }}
      />
    </>
  );
}

interface OpenTableProps extends Pick<AddressTableProps, 'onStarted' | 'onLeave'> {
  job: Table;
  check: Check | undefined;
  put: (job: Table) => void;
  review: (check: Check) => void;
  changeColumns: () => void;
}

function OpenTable({ job, check, put, review, changeColumns, onStarted, onLeave }: OpenTableProps) {
  const guessed = job.columns.flatMap(({ guess }, at) => (guess === 'email' ? [at] : []));
  const [chosen, choose, forget] = useDraft(`addresses ${job.id} ${job.columns.map(({ name }) => name).join('\n')}`, guessed);
  if (!check) return <AddressColumns job={job} chosen={chosen} onChosen={choose} onRead={put} onChecked={review} onLeave={onLeave} />;
  const start = (list: Schemas['AddressList']) => {
    forget();
    onStarted(list);
  };
  return <AddressCount plan={{ id: job.id, columns: chosen }} check={check} onStarted={start} onBack={changeColumns} />;
}

/** The third step: what is in the table; verifying begins here. */
function AddressCount({ plan, check, onStarted, onBack }: AddressCountProps) {
  const t = useStrings(strings);
  const { startAddressTable } = useCalls();
  const { submit, isBusy, error } = useSubmission(startAddressTable);
  const start = async () => {
    const list = await submit(plan);
    if (list) onStarted(list);
  };
  return (
    <section className={styles.section}>
      <Figures
        figures={(['rows', 'addresses', 'doubles', 'without'] as const).map((id) => ({ name: t(`count.${id}`), value: check[id] }))}
      />
      <p className={styles.note}>{t('several')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('starting')}
          isDisabled={check.addresses === 0}
          disabledReason={t('nothing')}
          onPress={() => void start()}
        >
          {t('start', { n: check.addresses })}
        </Button>
        <Button isDisabled={isBusy} onPress={onBack}>
          {t('back')}
        </Button>
      </div>
      <FailureLine failure={error} />
    </section>
  );
}

/** The second step: how the table is read, and where its addresses are. */
function AddressColumns({ job, chosen, onChosen, onRead, onChecked, onLeave }: AddressColumnsProps) {
  const t = useStrings(strings);
  const { checkAddressTable, updateAddressTable } = useCalls();
  const reading = useSubmission(updateAddressTable);
  const checking = useSubmission(checkAddressTable);
  const read = async (wish: ReadingWish) => {
    const next = await reading.submit({ id: job.id, ...wish });
    if (next) onRead(next);
  };
  const check = async () => {
    const found = await checking.submit({ id: job.id, columns: [...chosen] });
    if (found) onChecked(found);
  };
  const without = (column: number) => chosen.filter((at) => at !== column);
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('reading')}</h2>
        <ReadingFields reading={job} onWish={(wish) => void read(wish)} />
        <FailureLine failure={reading.error} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('columns')}</h2>
        <p className={styles.note}>{t('columnsHow')}</p>
        <MappingTable
          columns={job.columns.map(({ name, samples }, at) => ({ name, samples, field: chosen.includes(at) ? ('email' as const) : '' }))}
          fields={[{ id: 'email', name: t('email') }]}
          orders={[]}
          words={{ field: t('field'), fieldOf: (name) => t('fieldOf', { name }), leaveOut: t('other') }}
          onField={(at, field) => onChosen(field === 'email' ? [...without(at), at].toSorted((one, other) => one - other) : without(at))}
          onOrder={() => undefined}
        />
        <FailureLine failure={checking.error} />
        <div className={styles.actions}>
          <Button
            variant="primary"
            isBusy={checking.isBusy}
            busyWord={t('checking')}
            isDisabled={chosen.length === 0}
            disabledReason={t('noColumn')}
            onPress={() => void check()}
          >
            {t('check')}
          </Button>
          <Button onPress={onLeave}>{t('leave')}</Button>
        </div>
      </section>
    </>
  );
}
