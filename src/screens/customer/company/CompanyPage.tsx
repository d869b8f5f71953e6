import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage, useTitle } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { NO_SUCH_RECORD } from '#i18n/failure-words.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CollaboratorForm } from './collaborators/CollaboratorForm.tsx';
import { CommentForm } from './comments/CommentForm.tsx';
import { CompanyContext, type OpenDialog } from './company-scope.ts';
import * as styles from './CompanyPage.css.ts';
import { CompanySections } from './CompanySections.tsx';
import { ContactForm } from './contacts/ContactForm.tsx';
import { FollowUpEdit } from './follow/FollowUpEdit.tsx';
import { FollowUpForm } from './follow/FollowUpForm.tsx';
import { PlanForm } from './follow/PlanForm.tsx';
import { CompanyActions } from './head/CompanyActions.tsx';
import { CompanyLine } from './head/CompanyLine.tsx';
import { Marks } from './head/Marks.tsx';
import { NextContact } from './head/NextContact.tsx';
import { StageSteps } from './head/StageSteps.tsx';
import { TransferRequests } from './head/TransferRequests.tsx';
import { CompanyForm } from './info/CompanyForm.tsx';
import { PartiesForm } from './info/PartiesForm.tsx';
import { SocialMediaForm } from './info/SocialMediaForm.tsx';
import { DismissForm } from './screening/DismissForm.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 10;

/** All that is known of one customer, and everything that is done with one (`/customer/companydetail/:type/:id`); its tab bears the company's name. */
export default function CompanyPage() {
  const { params } = usePage();
  const { getCustomerCompanyInfo } = useCalls();
  const id = params['id'] ?? '';
  const group = useListGroup();
  const { record, error, reload } = useRecord(({ signal }) => getCustomerCompanyInfo({ id }, { signal }), group);
  const { dialog, open, close } = useDialog();
  const changed = () => group.send({ type: 'reload' });
  useReturn(changed);
  useTitle(record?.companyname ?? '');

  const company = error?.code === NO_SUCH_RECORD ? undefined : record;

  return (
    <CompanyContext value={company && { company, group, changed, open }}>
      <Back />
      <Heading company={company} isFailed={error !== undefined} />
      {company ? <Company dialog={dialog} onClose={close} /> : <Absent error={error} onRetry={reload} />}
    </CompanyContext>
  );
}

/** The dialog that is open: by a button, or because a link asks for it, as `?do=follow`; closing that leaves the page at its own address. */
function useDialog(): { dialog: OpenDialog | null; open: (dialog: OpenDialog) => void; close: () => void } {
  const { params, query } = usePage();
  const changeAddress = useAddressChange();
  const [dialog, open, close] = useDraft<OpenDialog | null>('dialog', null);
  const requested = query.get('do');
  if (dialog || (requested !== 'follow' && requested !== 'plan')) return { dialog, open, close };
  const type = params['type'] === 'glist' ? 'glist' : 'slist';
  return {
    dialog: { kind: requested },
    open,
    close: () => changeAddress(href('customer.company', { type, id: params['id'] ?? '' })),
  };
}

/** Shows one heading before and after the answer, because a reader may have walked to it. */
function Heading({ company, isFailed }: { company: Schemas['CustomerCompany'] | undefined; isFailed: boolean }) {
  const t = useStrings(strings);
  const known = company
    ? { title: company.companyname, lang: 'en', count: <Marks />, children: <CompanyActions /> }
    : { title: t('company'), isPending: !isFailed };
  return <PageHead {...known} />;
}

/** The way back to the list that the customer was opened from. */
function Back() {
  const t = useStrings(strings);
  const isPublic = usePage().params['type'] === 'glist';
  return (
    <p className={styles.back}>
      <TextLink href={href(isPublic ? 'customer.public' : 'customer.private')}>{t(isPublic ? 'backToPublic' : 'backToPool')}</TextLink>
    </p>
  );
}

function Company({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  return (
    <>
      <CompanyLine />
      <NextContact />
      <TransferRequests />
      <StageSteps />
      <CompanySections />
      {dialog ? <CompanyDialog dialog={dialog} onClose={onClose} /> : null}
    </>
  );
}

/** Stands in for the customer while nothing is known of it, or no longer. */
function Absent({ error, onRetry }: { error: ApiError | undefined; onRetry: () => void }) {
  const t = useStrings(strings);
  if (error?.code !== NO_SUCH_RECORD)
    return <Awaited rows={ROWS_AWAITED} label={t('companyLoading')} error={error} title={t('companyFailed')} onRetry={onRetry} />;
  return (
    <Empty kind="no-match" title={t('companyMissing')}>
      {t('companyMissingHow')}
    </Empty>
  );
}

/** The form that is open over the page. It closes once: an answer that comes after its reader has closed it would close the next one. */
function CompanyDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const isClosed = useRef(false);
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  return <DialogForm dialog={dialog} onClose={close} />;
}

// oxlint-disable-next-line complexity -- each form is one case
function DialogForm({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'follow':
      return <FollowUpForm plan={dialog.plan} onClose={onClose} />;
    case 'record':
      return <FollowUpEdit record={dialog.record} onClose={onClose} />;
    case 'comment':
      return <CommentForm record={dialog.record} onClose={onClose} />;
    case 'plan':
      return <PlanForm plan={dialog.plan} onClose={onClose} />;
    case 'contact':
      return <ContactForm contact={dialog.contact} onClose={onClose} />;
    case 'info':
      return <CompanyForm group={dialog.group} onClose={onClose} />;
    case 'collaborator':
      return <CollaboratorForm onClose={onClose} />;
    case 'screening':
      return <DismissForm entryid={dialog.entryid} name={dialog.name} onClose={onClose} />;
    case 'parties':
      return <PartiesForm onClose={onClose} />;
    case 'social':
    default:
      return <SocialMediaForm onClose={onClose} />;
  }
}
