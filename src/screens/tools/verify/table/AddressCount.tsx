import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';

import { strings } from './strings.ts';

interface AddressCountProps {
  plan: Schemas['AddressTablePlan'];
  check: Schemas['AddressTableCheck'];
  onStarted: (list: Schemas['AddressList']) => void;
  onBack: () => void;
}

/** The third step: what is in the table; verifying begins here. */
export function AddressCount({ plan, check, onStarted, onBack }: AddressCountProps) {
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
