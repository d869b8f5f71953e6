import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../../frame/frame.css.ts';
import { strings } from './strings.ts';
import type { FoundRate } from './use-refund-rate.ts';

/** The rates that a company's table gives for the goods. */
export interface RefundRates {
  readonly refund: string;
  readonly vat?: string;
}

/** The rates that are proposed; nothing where the table has none, or several. */
export function proposedRates({ lowest, highest, vat }: FoundRate): RefundRates | undefined {
  if (lowest === '' || lowest !== highest) return undefined;
  return { refund: lowest, ...(vat !== '' && { vat }) };
}

/** Whether what stands in the fields is what the table says. */
export const isUsed = (rates: RefundRates, typed: { refund: string; vat: string }): boolean =>
  typed.refund === rates.refund && (rates.vat === undefined || typed.vat === rates.vat);

export interface RefundProposalProps {
  found: FoundRate;
  typed: { refund: string; vat: string };
  onUse: (rates: RefundRates) => void;
}

/** Says what the company's table has for the goods, with its date, and puts it into the fields when asked to. */
export function RefundProposal({ found, typed, onUse }: RefundProposalProps) {
  const t = useStrings(strings);
  const { day, hscode, lowest, highest, vat } = found;
  if (day === '') return null;
  const rates = proposedRates(found);
  if (!rates)
    return (
      <output className={styles.note}>{lowest === '' ? t('notFound', { day }) : t('several', { day, hscode, lowest, highest })}</output>
    );
  return (
    <div className={styles.line}>
      <output className={styles.note}>{t(vat === '' ? 'proposed' : 'proposedVat', { day, hscode, rate: lowest, vat })}</output>
      {isUsed(rates, typed) ? (
        <span className={styles.note}>{t('isUsed')}</span>
      ) : (
        <Button size="small" onPress={() => onUse(rates)}>
          {t('use')}
        </Button>
      )}
    </div>
  );
}
