import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { LazyOfferForm } from '../../offers/form/lazy-offer-form.ts';
import * as styles from '../../records/detail/detail.css.ts';
import { EditForm } from '../form/EditForm.tsx';
import { AREA, type Inquiry, isOver, isPublic } from '../inquiry.ts';
import { InquiryStateWord } from '../InquiryStateWord.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AssignForm } from './AssignForm.tsx';
import { CloseForm } from './CloseForm.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { strings } from './strings.ts';

export interface InquiryHeadProps {
  inquiry: Inquiry;
  /** Called with the id that the inquiry has now. */
  onChange: (id?: string) => void;
  /** Called with the id that a claimed inquiry had, and the one it has now that it was given back. */
  onGivenBack: (claimed: string, id: string) => void;
}

const FORMS = ['answer', 'customer', 'offer', 'assign', 'edit', 'close'] as const;
type Form = (typeof FORMS)[number];

/** The title of an inquiry, where it stands, and what can be done with it next. */
export function InquiryHead({ inquiry, onChange, onGivenBack }: InquiryHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { claimInquiry, undoInquiryClaim } = useCalls();
  const { submit, isBusy, error } = useSubmission(claimInquiry);
  const [form, open] = useState<Form>();
  const now = useMinute();
  const { title, state, masked, customerid } = inquiry;

  const claim = async () => {
    const claimed = await submit({ id: inquiry.id });
    if (!claimed) return onChange();
    const giveBack = async () => {
      const free = await undoInquiryClaim({ id: claimed.id, version: claimed.version });
      onGivenBack(claimed.id, free.id);
      show({ tone: 'success', text: t('givenBack', { title }) });
    };
    show({
      tone: 'success',
      text: t('claimed', { title }),
      action: takeBack(t('undo'), giveBack),
    });
    return onChange(claimed.id);
  };
  const off =
    state === 'closed'
      ? { isDisabled: true, disabledReason: t('over') }
      : masked
        ? { isDisabled: true, disabledReason: t('notYours') }
        : {};
  const past = isOver(inquiry, now) ? { isDisabled: true, disabledReason: t('past') } : {};
  // What the platform supplies says what its source says: nobody here rewrites it.
  const isOut = (one: Form) => (one === 'customer' ? customerid !== '' : one === 'edit' && inquiry.source === 'tender');
  const shown = FORMS.filter((one) => !isOut(one) && !(one !== 'assign' && isPublic(inquiry)));
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <InquiryStateWord inquiry={inquiry} isPill />
        <span className={styles.actions}>
          {customerid === '' ? null : (
            <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('openCustomer')}</TextLink>
          )}
          <Message inquiry={inquiry} />
          {state === 'new' ? (
            <Button size="small" variant="primary" isBusy={isBusy} {...past} {...may(AREA, 'edit')} onPress={() => void claim()}>
              {t('claim')}
            </Button>
          ) : null}
          {shown.map((one) => (
            <Button
              key={one}
              size="small"
              {...(one === 'assign' && state === 'new' ? past : off)}
              {...may(AREA, one === 'offer' ? 'add' : 'edit')}
              onPress={() => open(one)}
            >
              {t(one)}
            </Button>
          ))}
        </span>
      </div>
      <FailureLine failure={error} />
      {form === undefined ? null : <OpenForm form={form} inquiry={inquiry} onChange={onChange} onClose={() => open(undefined)} />}
    </div>
  );
}

/** The way to the mail or the conversation that it was. */
function Message({ inquiry: { mailid, chatid } }: { inquiry: Inquiry }) {
  const t = useStrings(strings);
  if (mailid !== '') return <TextLink href={`${href('email.list')}?view=all&mail=${mailid}`}>{t('openMail')}</TextLink>;
  if (chatid !== '') return <TextLink href={`${href('marketing.whatsApp')}?part=chats&chat=${chatid}`}>{t('openChat')}</TextLink>;
  return null;
}

function OpenForm({ form, inquiry, onChange, onClose }: Omit<InquiryHeadProps, 'onGivenBack'> & { form: Form; onClose: () => void }) {
  const saved = () => {
    onClose();
    onChange();
  };
  switch (form) {
    case 'answer':
      return <AnswerForm id={inquiry.id} onSaved={onChange} onClose={onClose} />;
    case 'assign':
      return <AssignForm inquiry={inquiry} onSaved={onChange} onClose={onClose} />;
    case 'customer':
      return <CustomerDialog inquiry={inquiry} onSaved={onChange} onClose={onClose} />;
    case 'offer':
      return <LazyOfferForm inquiry={inquiry} onSaved={saved} onClose={onClose} />;
    case 'edit':
      return <EditForm inquiry={inquiry} onSaved={onChange} onClose={onClose} />;
    case 'close':
    default:
      return <CloseForm id={inquiry.id} onSaved={onChange} onClose={onClose} />;
  }
}
