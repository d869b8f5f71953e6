import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { type FormErrors, useFormErrors } from '#actors/use-form-errors.ts';
import { type EditForm, useEditForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { type Submission, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { documentLanguages, FIRST_LANGUAGE } from '#i18n/document-languages.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { asksForMoney, DocumentGaps, useMayChangeBank } from './DocumentGaps.tsx';
import { type Asked, type Letterhead, LetterheadFields, useLetterhead } from './LetterheadFields.tsx';
import { strings } from './strings.ts';

type Request = Schemas['OfferDocumentRequest'];
type Settings = Schemas['ShownDocumentSettings'];
/** Where the company is paid, and what papers lack of its name and address, as they are being typed. */
type Typed = EditForm<Schemas['DocumentSettings'] & Asked, Settings | undefined>;
type Use = 'download' | 'mail' | 'share';

interface OfferDocumentDialogProps {
  offer: Schemas['Offer'];
  /** Makes the link by which a buyer finds the document, and keeps it. */
  sharing: Submission<{ id: string }, Schemas['NewDocumentShare']>;
  onShared: () => void;
  onClose: () => void;
}

const KINDS: readonly Request['kind'][] = ['quotation', 'proforma', 'invoice', 'packing'];

/** Asks which paper of an offer is wanted, and lets the browser fetch it or puts it into a mail. */
export function OfferDocumentDialog({ offer, sharing, onShared, onClose }: OfferDocumentDialogProps) {
  const t = useStrings(strings);
  const mayChangeBank = useMayChangeBank();
  const [kind, setKind] = useState<Request['kind']>('quotation');
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  const [use, setUse] = useState<Use>('download');
  const { settings, typed } = useDocumentSettings();
  const letterhead = useLetterhead({ settings, language, typed });
  const { make, isBusy, error } = useMaking({ offer, typed, gap: letterhead.gap, sharing, onShared, onClose });
  const errors = useDocumentErrors(error, letterhead);
  const submit = () => {
    if (errors.check({ name: letterhead.lacksName ? 'lacking' : undefined })) void make({ id: offer.id, kind, language }, use);
  };
  return (
    <FormDialog
      title={t('title')}
      action={t(`action.${use}`)}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        name="kind"
        options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        value={kind}
        help={kind === 'packing' ? t('packingHow') : undefined}
        onChange={setKind}
      />
      <SelectField
        label={t('language')}
        name="language"
        options={documentLanguages}
        value={language}
        help={t('noOthers')}
        onChange={setLanguage}
      />
      <LetterheadFields letterhead={letterhead} at={errors.at} />
      {asksForMoney(kind) ? (
        <ReadOnlyContext value={!mayChangeBank}>
          <TextArea
            label={t('bank')}
            name="bank"
            help={t(mayChangeBank ? 'bankHelp' : 'bankOfOthers')}
            maxLength={1000}
            value={typed.values.bank}
            error={errors.at('bank')}
            onChange={(text) => typed.change({ bank: text })}
          />
        </ReadOnlyContext>
      ) : null}
      <DocumentGaps kind={kind} offer={offer} bank={settings && typed.values.bank} letterhead={letterhead} />
      <Segmented
        label={t('use')}
        value={use}
        options={(['download', 'mail', 'share'] as const).map((id) => ({ id, name: t(`use.${id}`) }))}
        onChange={setUse}
      />
      {use !== 'download' && offer.status === 'draft' ? <p>{t(`sends.${use}`)}</p> : null}
    </FormDialog>
  );
}

/** Returns the company's settings for its papers as they stand, and what is being typed over them. */
function useDocumentSettings(): { settings: Settings | undefined; typed: Typed } {
  const { getDocumentSettings } = useCalls();
  const { record } = useRecord(({ signal }) => getDocumentSettings(undefined, { signal }));
  const typed = useEditForm('offer.papers', record, (row) => ({ bank: row?.bank ?? '', name: '', address: '', chineseaddress: '' }));
  return { settings: record, typed };
}

/** Returns what is wrong with the form. Whoever may not enter a name that is lacking has no field for it, and reads below the form that it is. */
function useDocumentErrors(failure: ApiError | undefined, { isOwn, language, lacksName }: Letterhead): FormErrors {
  const t = useStrings(strings);
  const lack = isOwn ? t('wrong.name') : `${t('gap.name', { language: LANGUAGE_NAMES[language] })}${t('gap.ofOthers')}`;
  const errors = useFormErrors(failure, isOwn ? ['bank', 'name', 'address'] : ['bank'], () => lack);
  return lacksName && !isOwn ? { ...errors, rest: errors.at('name') ?? errors.rest } : errors;
}

interface MakingProps extends OfferDocumentDialogProps {
  typed: Typed;
  /** The typed texts that the papers of the language lack. */
  gap: Omit<Schemas['LetterheadGap'], 'language'>;
}

function useMaking({ offer, typed, gap, sharing, onShared, onClose }: MakingProps) {
  const t = useStrings(strings);
  const { addOfferDocument, addLetterhead, saveDocumentSettings } = useCalls();
  const download = useDownload();
  const go = useGo();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async ({ request, use }: { request: Request; use: Use }) => {
    if (typed.typed.bank !== undefined) await saveDocumentSettings({ bank: typed.values.bank });
    if (Object.keys(gap).length > 0) await addLetterhead({ language: request.language, ...gap });
    const made = await addOfferDocument(request);
    return { made, isDone: use !== 'share' || (await sharing.submit({ id: made.id })) !== undefined };
  });
  const make = async (request: Request, use: Use) => {
    const done = await submit({ request, use });
    if (!done?.isDone) return;
    const { made } = done;
    typed.forget();
    onClose();
    if (use === 'share') return onShared();
    if (use === 'mail') return go(writeHref({ document: made.id, ...(offer.customerid !== '' && { customer: offer.customerid }) }));
    download('getFile', { id: made.token });
    show({ tone: 'success', text: t('done', { name: made.filename, pages: made.pages }) });
  };
  return { make, isBusy, error: error ?? sharing.error };
}
