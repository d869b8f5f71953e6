import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { templateHref } from '#routes/marketing-href.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';

import { strings } from './strings.ts';

const FOUND_AT_MOST = 20;

/** Asks which template is to show products, and opens it with them; it is the editor that saves. */
export function PutIntoTemplate({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  const { listEdmTemplates } = useCalls();
  const [template, choose] = useState<PickerItem>();
  const errors = useFormErrors(undefined, []);
  const find = async (keyword: string, options: { signal: AbortSignal }): Promise<readonly PickerItem[]> => {
    const { datas } = await listEdmTemplates({ index: 1, size: FOUND_AT_MOST, keyword, owner: 'own' }, options);
    return datas.map(({ id, name, subject }) => ({ id, name, note: subject }));
  };
  const open = () => {
    onClose();
    go(templateHref({ ...(template ? { id: template.id } : { from: '' }), products: ids.join('|') }));
  };
  return (
    <FormDialog
      title={t('templateTitle', { count: ids.length })}
      action={t('openTemplate')}
      isOpen
      isBusy={false}
      errors={errors}
      draft={null}
      onSubmit={open}
      onClose={onClose}
    >
      <Picker
        label={t('template')}
        name="template"
        value={template}
        onChange={choose}
        find={find}
        placeholder={t('templateFind')}
        empty={t('templateNone')}
        help={t('templateHow')}
      />
    </FormDialog>
  );
}
