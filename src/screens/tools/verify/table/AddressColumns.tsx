import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
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

/** The second step: how the table is read, and where its addresses are. */
export function AddressColumns({ job, chosen, onChosen, onRead, onChecked, onLeave }: AddressColumnsProps) {
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
