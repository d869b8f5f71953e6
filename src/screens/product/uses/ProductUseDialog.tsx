import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { templateHref } from '#routes/marketing-href.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';

import { ProductDocumentDialog } from '../ProductDocumentDialog.tsx';
import { AddToOffer } from './AddToOffer.tsx';
import type { BegunUse } from './product-uses.ts';
import { ShowOnSite } from './ShowOnSite.tsx';
import { strings } from './strings.ts';

const FOUND_AT_MOST = 20;

export interface ProductUseDialogProps {
  begun: BegunUse;
  categories: readonly { id: string; name: string }[];
  /** The products that no site shows now. */
  offSale: ReadonlySet<string>;
  onClose: () => void;
}

/** Asks what products are put into, and where in it. */
export function ProductUseDialog({ begun: { use, ids }, categories, offSale, onClose }: ProductUseDialogProps) {
  if (use === 'document') return <ProductDocumentDialog selected={new Set(ids)} categories={categories} onClose={onClose} />;
  if (use === 'template') return <PutIntoTemplate ids={ids} onClose={onClose} />;
  if (use === 'site') return <ShowOnSite ids={ids} offSale={ids.filter((id) => offSale.has(id)).length} onClose={onClose} />;
  return <AddToOffer ids={ids} onClose={onClose} />;
}

/** Asks which template is to show products, and opens it with them; it is the editor that saves. */
function PutIntoTemplate({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
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
