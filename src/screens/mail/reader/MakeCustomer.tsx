import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

export interface MakeCustomerProps {
  person: Schemas['MailPerson'];
  countrycode: string;
  mailid: string;
  onMade: () => void;
  onClose: () => void;
}

/** Makes a customer of a stranger who writes; where the company may have them already, it says whom and makes none. */
export function MakeCustomer({ person, countrycode, mailid, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const { createCustomer } = useCalls();
  const { show } = useToastActions();
  const countries = useCountries();
  const draft = useForm(`stranger.${mailid}`, { companyname: '', countrycode, contactname: person.name });
  const { submit, isBusy, error } = useSubmission(createCustomer);
  const errors = useFormErrors(error, ['companyname', 'countrycode', 'contactname']);
  const [inTheWay, setInTheWay] = useState('');
  const { values: texts, change } = draft;

  const make = async () => {
    if (!errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined })) return;
    const outcome = await submit({ ...texts, email: person.address, pool: 'slist' });
    if (!outcome) return;
    if (!outcome.created)
      return setInTheWay(outcome.duplicates.map(({ companyname = '', ownername }) => companyname || ownername).join(', '));
    draft.forget();
    onClose();
    onMade();
    show({ tone: 'success', text: t('made', { name: texts.companyname.trim() }) });
  };
  return (
    <FormDialog
      title={t('makeTitle', { address: person.address })}
      action={t('make')}
      isOpen
      isBusy={isBusy}
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
      <div role="alert">{inTheWay === '' ? null : <Status tone="danger">{t('inTheWay', { names: inTheWay })}</Status>}</div>
    </FormDialog>
  );
}
