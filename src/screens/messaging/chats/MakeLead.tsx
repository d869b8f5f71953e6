import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { KnownCustomers, KnownOne } from '../../stranger/Known.tsx';
import { strangerOf } from './stranger-of.ts';
import { strings } from './strings.ts';
import { useLead } from './use-lead.ts';

interface MakeLeadProps {
  chat: Schemas['WhatsAppChat'];
  onMade: () => void;
  onClose: () => void;
}

const FIELDS = ['companyname', 'countrycode', 'contactname', 'product', 'demand'] as const;

/** Makes a lead of a stranger who writes; whom the company may have already is shown first, and the conversation can be tied to one of those. */
export function MakeLead({ chat, onMade, onClose }: MakeLeadProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const { draft, error, isBusy, found, isStopped, tieToKnown, tieToLead, make } = useLead(chat, () => {
    onClose();
    onMade();
  });
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
  const isKnown = found.clues.length + found.customers.length > 0;
  return (
    <FormDialog
      title={t('makeLeadTitle', { name: chat.name || chat.phone || t('stranger') })}
      action={t(isStopped ? 'makeLeadAnyway' : 'makeLead')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField isRequired maxLength={255} lang="en" {...of('companyname')} />
      <SelectField options={[{ id: '', name: t('unknown') }, ...countries]} {...of('countrycode')} />
      <TextField maxLength={100} lang="en" {...of('contactname')} />
      <TextField maxLength={200} {...of('product')} />
      <TextArea rows={3} maxLength={5000} {...of('demand')} />
      <output>{!isStopped && isKnown ? <Status tone="warning">{t('maybeKnown')}</Status> : null}</output>
      <div role="alert">{isStopped ? <Status tone="warning">{t('leadStopped')}</Status> : null}</div>
      {isKnown ? (
        <ul>
          {found.clues.map((lead, at) => (
            <KnownOne key={`lead ${lead.id || at}`} kind={t('knownLead')} name={lead.companyname} note={lead.ownername}>
              {lead.id === '' ? null : (
                <Button size="small" onPress={() => void tieToLead(lead)}>
                  {t('tieTo', { name: lead.companyname })}
                </Button>
              )}
            </KnownOne>
          ))}
          <KnownCustomers
            stranger={strangerOf(chat)}
            customers={found.customers}
            kind={t('customer')}
            isTiedAlone
            tieTo={(name) => t('tieTo', { name })}
            onTie={(one) => void tieToKnown(one)}
          />
        </ul>
      ) : null}
    </FormDialog>
  );
}
