import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Result, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../../records/detail/detail.css.ts';
import type { Inquiry } from '../inquiry.ts';
import { strings } from './strings.ts';

export interface CustomerDialogProps {
  inquiry: Inquiry;
  onSaved: () => void;
  onClose: () => void;
}

const NOBODY: readonly Schemas['Duplicate'][] = [];

function inTheWayOf({ customerid, duplicates }: Result<'createInquiryCustomer'>): typeof NOBODY | undefined {
  return customerid === '' ? duplicates : undefined;
}

/** Makes the buyer a customer; where the company may have them already, shows whom, and ties the inquiry to the one that is chosen. */
export function CustomerDialog({ inquiry: { id, buyer }, onSaved, onClose }: CustomerDialogProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { show } = useToastActions();
  const { createInquiryCustomer } = useCalls();
  const { submit, isBusy, error, stop: found = NOBODY } = useSubmission(createInquiryCustomer, inTheWayOf);
  const errors = useFormErrors(error, []);

  const make = async (customerid?: string) => {
    const outcome = await submit({ id, ...(customerid !== undefined && { customerid }) });
    if (!outcome) return;
    onClose();
    onSaved();
    const open = { name: t('openCustomer'), onPress: () => go(href('customer.company', { type: 'slist', id: outcome.customerid })) };
    show({ tone: 'success', text: t('customerMade'), action: open });
  };
  return (
    <FormDialog
      title={t('customerTitle')}
      action={t('toPool')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p>{t('customerHow', { buyer })}</p>
      <div role="alert">{found.length > 0 ? <Status tone="warning">{t('duplicates')}</Status> : null}</div>
      <ul>
        {found.map(({ customerid, companyname = '', ownername }, at) => (
          <li key={customerid ?? `hidden ${at}`} className={styles.line}>
            {customerid === undefined ? (
              t('ofColleague', { name: ownername })
            ) : (
              <Button size="small" isBusy={isBusy} onPress={() => void make(customerid)}>
                {t('tie', { name: companyname })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
