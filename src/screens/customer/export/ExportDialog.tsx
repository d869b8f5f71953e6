import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { exportStrings } from './strings.ts';

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

/** Asks in which form customers are taken out, and lets the browser fetch the file. */
export function ExportDialog({ target: { count, choice }, onClose }: ExportDialogProps) {
  const t = useStrings(exportStrings);
  const { startCustomerExport } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(startCustomerExport);
  const errors = useFormErrors(error, []);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [set, setSet] = useState<ColumnSet>('all');

  const send = async () => {
    const columns = columnSets[set];
    const token = await submit({ ...choice, format, ...(columns && { columns: [...columns] }) });
    if (!token) return;
    download('getCustomerExport', { id: token.id });
    show({ tone: 'info', text: t('started', { n: token.total }) });
    onClose();
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
      <p>{t('logged')}</p>
    </FormDialog>
  );
}
