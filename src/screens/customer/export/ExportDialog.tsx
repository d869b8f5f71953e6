import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { type ContactFormat, ContactFormats } from './ContactExportDialog.tsx';
import { exportStrings } from './strings.ts';
import { useContactExport } from './use-contact-export.ts';

type Column = Schemas['CustomerColumn'];

/** Which columns people take along; all of them where nothing is named. */
const columnSets = {
  all: undefined,
  contact: [
    'companyname',
    'companynamecn',
    'country',
    'city',
    'address',
    'phone',
    'website',
    'contactname',
    'contacttitle',
    'contactemail',
    'contactphone',
  ],
  sales: [
    'customercode',
    'companyname',
    'country',
    'owner',
    'category',
    'grade',
    'stage',
    'star',
    'dealstatus',
    'lastfollowtime',
    'nextfollowtime',
    'remark',
  ],
} as const satisfies Record<string, readonly Column[] | undefined>;

type ColumnSet = keyof typeof columnSets;

export interface ExportDialogProps {
  /** Which customers, by ids or by a list's filters, and how many they are. */
  target: { readonly count: number; readonly choice: { readonly id: string } | { readonly selection: Schemas['CustomerSelection'] } };
  onClose: () => void;
}

/** Asks in which form customers, or the people there, are taken out, and lets the browser fetch the file. */
export function ExportDialog({ target: { count, choice }, onClose }: ExportDialogProps) {
  const t = useStrings(exportStrings);
  const customers = useCustomerExport();
  const contacts = useContactExport();
  const [what, setWhat] = useState<'customers' | 'contacts'>('customers');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [contactFormat, setContactFormat] = useState<ContactFormat>('vcf');
  const [set, setSet] = useState<ColumnSet>('all');
  const isOfCustomers = what === 'customers';
  const { isBusy, error } = isOfCustomers ? customers : contacts;
  const errors = useFormErrors(error, []);
  const columns = columnSets[set];

  const send = async () => {
    const isBegun = isOfCustomers
      ? await customers.take({ ...choice, format, ...(columns && { columns: [...columns] }) })
      : await contacts.take({ ...choice, format: contactFormat });
    if (isBegun) onClose();
  };

  return (
    <FormDialog
      title={t('title', { n: count })}
      action={t('action')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Segmented
        label={t('what')}
        value={what}
        options={(['customers', 'contacts'] as const).map((id) => ({ id, name: t(`what.${id}`) }))}
        onChange={setWhat}
      />
      {isOfCustomers ? (
        <>
          <Segmented
            label={t('format')}
            value={format}
            options={(['xlsx', 'csv'] as const).map((id) => ({ id, name: t(`format.${id}`) }))}
            onChange={setFormat}
          />
          <Segmented
            label={t('columns')}
            value={set}
            options={(Object.keys(columnSets) as ColumnSet[]).map((id) => ({ id, name: t(`columns.${id}`) }))}
            onChange={setSet}
          />
        </>
      ) : (
        <>
          <ContactFormats value={contactFormat} onChange={setContactFormat} />
          <p>{t('contactsHow')}</p>
        </>
      )}
      <p>{t('logged')}</p>
    </FormDialog>
  );
}

function useCustomerExport() {
  const t = useStrings(exportStrings);
  const { startCustomerExport } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(startCustomerExport);
  const take = async (wanted: Input<'startCustomerExport'>): Promise<boolean> => {
    const token = await submit(wanted);
    if (!token) return false;
    download('getCustomerExport', { id: token.id });
    show({ tone: 'info', text: t('started', { n: token.total, gone: token.gone ?? 0 }) });
    return true;
  };
  return { take, isBusy, error };
}
