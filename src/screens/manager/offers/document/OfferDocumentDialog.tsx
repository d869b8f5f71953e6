import { useState, type ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { type EditForm, useEditForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { type Submission, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { documentLanguages, FIRST_LANGUAGE } from '#i18n/document-languages.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

interface DocumentGapsProps {
  kind: Schemas['OfferDocumentRequest']['kind'];
  offer: Schemas['Offer'];
  /** Where the company is paid, as it is being typed. */
  bank: string;
  /** Undefined until it is known. */
  settings: Schemas['ShownDocumentSettings'] | undefined;
}

const asksForMoney = (kind: DocumentGapsProps['kind']) => kind === 'proforma' || kind === 'invoice';

type Request = Schemas['OfferDocumentRequest'];
type Bank = EditForm<Schemas['DocumentSettings'], Schemas['ShownDocumentSettings'] | undefined>;
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
  const { settings, bank } = useDocumentSettings();
  const { make, isBusy, error } = useMaking({ offer, bank, sharing, onShared, onClose });
  const errors = useFormErrors(error, ['bank']);
  const isInvoice = kind === 'proforma' || kind === 'invoice';
  return (
    <FormDialog
      title={t('title')}
      action={t(`action.${use}`)}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={bank}
      onSubmit={() => void make({ id: offer.id, kind, language }, use)}
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
      {isInvoice ? (
        <ReadOnlyContext value={!mayChangeBank}>
          <TextArea
            label={t('bank')}
            name="bank"
            help={t(mayChangeBank ? 'bankHelp' : 'bankOfOthers')}
            maxLength={1000}
            value={bank.values.bank}
            error={errors.at('bank')}
            onChange={(text) => bank.change({ bank: text })}
          />
        </ReadOnlyContext>
      ) : null}
      <DocumentGaps kind={kind} offer={offer} bank={bank.values.bank} settings={settings} />
      <Segmented
        label={t('use')}
        value={use}
        options={(['download', 'mail', 'share'] as const).map((id) => ({ id, name: t(`use.${id}`) }))}
        onChange={setUse}
      />
    </FormDialog>
  );
}

/** Everybody's invoices ask for money with it, so making offers is not enough. */
function useMayChangeBank(): boolean {
  return !usePermission()('customer', 'approve').isDisabled;
}

/** What the company wants on its papers as it stands, and where it is paid as that is being changed. */
function useDocumentSettings(): { settings: Schemas['ShownDocumentSettings'] | undefined; bank: Bank } {
  const { getDocumentSettings } = useCalls();
  const { record } = useRecord(({ signal }) => getDocumentSettings(undefined, { signal }));
  return { settings: record, bank: useEditForm('offer.bank', record, (row) => ({ bank: row?.bank ?? '' })) };
}

function useMaking({ offer, bank, sharing, onShared, onClose }: OfferDocumentDialogProps & { bank: Bank }) {
  const t = useStrings(strings);
  const { addOfferDocument, saveDocumentSettings } = useCalls();
  const download = useDownload();
  const go = useGo();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async ({ request, use }: { request: Request; use: Use }) => {
    if (bank.isChanged) await saveDocumentSettings(bank.values);
    const made = await addOfferDocument(request);
    return { made, isDone: use !== 'share' || (await sharing.submit({ id: made.id })) !== undefined };
  });
  const make = async (request: Request, use: Use) => {
    const done = await submit({ request, use });
    if (!done?.isDone) return;
    const { made } = done;
    bank.forget();
    onClose();
    if (use === 'share') return onShared();
    if (use === 'mail') return go(writeHref({ document: made.id, ...(offer.customerid !== '' && { customer: offer.customerid }) }));
    download('getFile', { id: made.token });
    show({ tone: 'success', text: t('done', { name: made.filename, pages: made.pages }) });
  };
  return { make, isBusy, error: error ?? sharing.error };
}

/** Says what a buyer would miss on a paper before it is made. The paper itself says nothing of it. */
function DocumentGaps({ settings, ...props }: DocumentGapsProps) {
  // It stands there from the start: what comes into it with another paper is read out.
  return (
    <output>
      {settings && asksForMoney(props.kind) ? <MoneyGaps {...props} /> : null}
      {settings?.hasaddress === false ? <AddressGap /> : null}
    </output>
  );
}

function MoneyGaps({ offer, bank }: Pick<DocumentGapsProps, 'offer' | 'bank'>) {
  const t = useStrings(strings);
  const mayChangeBank = useMayChangeBank();
  return (
    <>
      {bank.trim() === '' ? <Gap>{t(mayChangeBank ? 'gap.bank' : 'gap.bankOfOthers')}</Gap> : null}
      {offer.payment.trim() === '' ? <Gap>{t('gap.payment')}</Gap> : null}
    </>
  );
}

function AddressGap() {
  const t = useStrings(strings);
  const isOfOthers = usePermission()('site', 'view').isDisabled;
  return (
    <Gap>
      {t('gap.address')}{' '}
      {isOfOthers ? t('gap.addressOfOthers') : <TextLink href={href('foreignTrade.company')}>{t('gap.profile')}</TextLink>}
    </Gap>
  );
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <p>
      <Status tone="warning">
        <span>{children}</span>
      </Status>
    </p>
  );
}
