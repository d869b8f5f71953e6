import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

interface MakeCustomerProps {
  chat: Schemas['WhatsAppChat'];
  onMade: () => void;
  onClose: () => void;
}

type Duplicate = Schemas['Duplicate'];

/** Makes a customer of a stranger who writes; where the company may have them already, it says whom, and the conversation can be tied to one of those. */
export function MakeCustomer({ chat: { id, name, phone, countrycode }, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const { createCustomer, updateWhatsAppChat } = useCalls();
  const { show } = useToastActions();
  const countries = useCountries();
  const draft = useForm(`whatsapp.stranger.${id}`, { companyname: '', countrycode, contactname: name });
  const { submit, isBusy, error } = useSubmission(createCustomer);
  const tie = useAction(updateWhatsAppChat);
  const errors = useFormErrors(error, ['companyname', 'countrycode', 'contactname']);
  const [inTheWay, setInTheWay] = useState<readonly Duplicate[]>([]);
  const { values: texts, change } = draft;
  const tieTo = async (customerid: string, text: string) => {
    if (!(await tie.submit({ id, customerid }))) return;
    draft.forget();
    onClose();
    onMade();
    show({ tone: 'success', text });
  };
  const make = async () => {
    if (!errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined })) return;
    const outcome = await submit({ ...texts, contactphone: phone, pool: 'slist' });
    if (!outcome) return;
    if (outcome.id === undefined) return setInTheWay(outcome.duplicates);
    await tieTo(outcome.id, t('made', { name: texts.companyname.trim() }));
  };
  return (
    <FormDialog
      title={t('makeTitle', { name: name || phone || t('stranger') })}
      action={t('make')}
      isOpen
      isBusy={isBusy || tie.isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('companyname')}
        name="companyname"
        isRequired
        maxLength={255}
        lang="en"
        value={texts.companyname}
        onChange={(companyname) => change({ companyname })}
        error={errors.at('companyname')}
      />
      <SelectField
        label={t('countrycode')}
        name="countrycode"
        options={[{ id: '', name: t('unknown') }, ...countries]}
        value={texts.countrycode}
        onChange={(code) => change({ countrycode: code })}
        error={errors.at('countrycode')}
      />
      <TextField
        label={t('contactname')}
        name="contactname"
        maxLength={100}
        lang="en"
        value={texts.contactname}
        onChange={(contactname) => change({ contactname })}
        error={errors.at('contactname')}
      />
      <div role="alert">
        {inTheWay.length === 0 ? null : (
          <InTheWay found={inTheWay} onTie={(customerid, of) => void tieTo(customerid, t('tied', { name: of }))} />
        )}
      </div>
    </FormDialog>
  );
}

/** Whom the company may have already; to those whom one may open the conversation can be tied. */
function InTheWay({ found, onTie }: { found: readonly Duplicate[]; onTie: (customerid: string, name: string) => void }) {
  const t = useStrings(strings);
  return (
    <>
      <Status tone="danger">{t('inTheWay')}</Status>
      <ul>
        {found.map(({ customerid, companyname = '', ownername }) => (
          <li key={customerid ?? ownername} className={styles.actions}>
            <span lang="en">{[companyname, ownername].filter(Boolean).join(' · ')}</span>
            {customerid === undefined ? null : (
              <Button size="small" onPress={() => onTie(customerid, companyname)}>
                {t('tieTo', { name: companyname })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
