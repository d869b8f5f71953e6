import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { Known } from './Known.tsx';
import { strings } from './strings.ts';
import { useStranger } from './use-stranger.ts';

interface MakeCustomerProps {
  chat: Schemas['WhatsAppChat'];
  onMade: () => void;
  onClose: () => void;
}

/** Makes a customer of a stranger who writes; where the company may have them already, it says whom, and the conversation can be tied to one of those. */
export function MakeCustomer({ chat, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const { draft, error, isBusy, found, isStopped, tieToKnown, make } = useStranger(chat, () => {
    onClose();
    onMade();
  });
  const errors = useFormErrors(error, ['companyname', 'countrycode', 'contactname']);
  const { values: texts, change } = draft;
  const send = () => {
    if (errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined })) void make();
  };
  return (
    <FormDialog
      title={t('makeTitle', { name: chat.name || chat.phone || t('stranger') })}
      action={t('make')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={send}
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
      <output>{!isStopped && found.length > 0 ? <Status tone="warning">{t('maybeKnown')}</Status> : null}</output>
      <div role="alert">{isStopped ? <Status tone="danger">{t('inTheWay')}</Status> : null}</div>
      <Known customers={found} onTie={(one) => void tieToKnown(one)} />
    </FormDialog>
  );
}
