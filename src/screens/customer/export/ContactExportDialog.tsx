import { useState } from 'react';

import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { exportStrings } from './strings.ts';
import { useContactExport } from './use-contact-export.ts';

export type ContactFormat = NonNullable<Input<'startContactExport'>['format']>;

interface ContactExportDialogProps {
  /** How many are known to be there. */
  count: number;
  customerid: string;
  onClose: () => void;
}

/** Asks in which form the contacts of a customer are taken out, and lets the browser fetch the file. */
export function ContactExportDialog({ count, customerid, onClose }: ContactExportDialogProps) {
  const t = useStrings(exportStrings);
  const { take, isBusy, error } = useContactExport();
  const errors = useFormErrors(error, []);
  const [format, setFormat] = useState<ContactFormat>('vcf');
  const send = async () => {
    if (await take({ id: customerid, format })) onClose();
  };
  return (
    <FormDialog
      title={t('contactsTitle', { n: count })}
      action={t('action')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ContactFormats value={format} onChange={setFormat} />
      <p>{t('contactsHow')}</p>
      <p>{t('logged')}</p>
    </FormDialog>
  );
}

/** Cards for phones and mail programs, or a table. */
export function ContactFormats({ value, onChange }: { value: ContactFormat; onChange: (format: ContactFormat) => void }) {
  const t = useStrings(exportStrings);
  return (
    <Segmented
      label={t('format')}
      value={value}
      options={(['vcf', 'csv'] as const).map((id) => ({ id, name: t(`format.${id}`) }))}
      onChange={onChange}
    />
  );
}
