import { useFormErrors } from '#actors/use-form-errors.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { KnownCustomers } from './Known.tsx';
import type { Stranger } from './stranger.ts';
import { strings } from './strings.ts';
import { type Tying, useStranger } from './use-stranger.ts';

interface StrangerDialogProps extends Omit<Tying, 'onDone'> {
  stranger: Stranger;
  title: string;
  action: string;
  /** Returns the words of the button that ties them to a customer the company has. */
  tieTo: (companyname: string) => string;
  /** Somebody knows them now. */
  onMade: () => void;
  onClose: () => void;
}

const FIELDS = ['companyname', 'countrycode', 'contactname'] as const;

/** Makes a customer of a stranger who writes; where the company may have them already, it says whom, and they can be tied to one of those. */
export function StrangerDialog({ stranger, title, action, tieTo, tie, tied, made, onMade, onClose }: StrangerDialogProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const onDone = () => {
    onClose();
    onMade();
  };
  const { draft, error, isBusy, found, isStopped, isTiedAlone, tieToKnown, make } = useStranger(stranger, { tie, tied, made, onDone });
  const errors = useFormErrors(error, FIELDS);
  const { values: texts, change } = draft;
  const of = (name: (typeof FIELDS)[number]) => ({
    label: t(name),
    name,
    value: texts[name],
    error: errors.at(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const send = () => {
    if (errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined })) void make();
  };
  return (
    <FormDialog title={title} action={action} isOpen isBusy={isBusy} errors={errors} draft={draft} onSubmit={send} onClose={onClose}>
      <TextField isRequired maxLength={255} lang="en" {...of('companyname')} />
      <SelectField options={[{ id: '', name: t('unknown') }, ...countries]} {...of('countrycode')} />
      <TextField maxLength={100} lang="en" {...of('contactname')} />
      <output>{!isStopped && found.length > 0 ? <Status tone="warning">{t('maybeKnown')}</Status> : null}</output>
      <div role="alert">{isStopped ? <Status tone="danger">{t('inTheWay')}</Status> : null}</div>
      {found.length > 0 ? (
        <ul>
          <KnownCustomers
            stranger={stranger}
            customers={found}
            isTiedAlone={isTiedAlone}
            tieTo={tieTo}
            onTie={(customer) => void tieToKnown(customer)}
          />
        </ul>
      ) : null}
    </FormDialog>
  );
}
