import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { type DocumentLanguage, documentLanguages, FIRST_LANGUAGE } from '#i18n/document-languages.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { strings } from './document-strings.ts';

type Kind = 'selection' | 'all' | 'category' | 'company';
type Prices = 'with' | 'without';

interface ProductDocumentDialogProps {
  selected: ReadonlySet<string>;
  categories: readonly { id: string; name: string }[];
  onClose: () => void;
}

interface Wish {
  kind: Kind;
  categoryid: string;
  language: DocumentLanguage;
  prices: Prices;
}

/** Asks what a catalogue is to hold, or for the company profile, and lets the browser fetch the PDF. */
export function ProductDocumentDialog({ selected, categories, onClose }: ProductDocumentDialogProps) {
  const t = useStrings(strings);
  const [wish, setWish] = useState<Wish>({
    kind: selected.size > 0 ? 'selection' : 'all',
    categoryid: categories[0]?.id ?? '',
    language: FIRST_LANGUAGE,
    prices: 'without',
  });
  const { make, isBusy, error } = useMaking(selected, onClose);
  const errors = useFormErrors(error, []);
  const kinds: readonly Kind[] = [
    ...(selected.size > 0 ? (['selection'] as const) : []),
    'all',
    ...(categories.length > 0 ? (['category'] as const) : []),
    'company',
  ];
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  return (
    <FormDialog
      title={t('title')}
      action={t('action')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void make(wish)}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        name="kind"
        options={kinds.map((id) => ({ id, name: t(`kind.${id}`, { count: selected.size }) }))}
        value={wish.kind}
        onChange={(kind) => change({ kind })}
      />
      {wish.kind === 'category' ? (
        <SelectField
          label={t('category')}
          name="category"
          options={categories}
          value={wish.categoryid}
          onChange={(categoryid) => change({ categoryid })}
        />
      ) : null}
      <SelectField
        label={t('language')}
        name="language"
        options={documentLanguages}
        value={wish.language}
        help={t('languageHelp')}
        onChange={(language) => change({ language })}
      />
      {wish.kind === 'company' ? null : (
        <Segmented
          label={t('prices')}
          value={wish.prices}
          options={(['without', 'with'] as const).map((id) => ({ id, name: t(`prices.${id}`) }))}
          onChange={(prices) => change({ prices })}
        />
      )}
    </FormDialog>
  );
}

function useMaking(selected: ReadonlySet<string>, onClose: () => void) {
  const t = useStrings(strings);
  const { addCatalogue, addCompanyDocument } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(({ kind, categoryid, language, prices }: Wish) => {
    if (kind === 'company') return addCompanyDocument({ language });
    return addCatalogue({
      language,
      prices: prices === 'with',
      ...(kind === 'selection' && { ids: [...selected].join('|') }),
      ...(kind === 'category' && { categoryid }),
    });
  });
  const make = async (wish: Wish) => {
    const made = await submit(wish);
    if (!made) return;
    download('getFile', { id: made.token });
    show({ tone: 'success', text: t('done', { name: made.filename, pages: made.pages }) });
    onClose();
  };
  return { make, isBusy, error };
}
