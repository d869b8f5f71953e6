import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { holdsRole } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { MakeInquiry } from '../../stranger/MakeInquiry.tsx';
import { StrangerDialog } from '../../stranger/StrangerDialog.tsx';
import * as styles from '../messaging.css.ts';
import { MakeLead } from './MakeLead.tsx';
import { strangerOf } from './stranger-of.ts';
import { strings } from './strings.ts';

interface MakeCustomerProps {
  chat: Schemas['WhatsAppChat'];
  onMade: () => void;
  onClose: () => void;
}

interface ChatPersonProps {
  chat: Schemas['WhatsAppChat'];
  onChanged: () => void;
}

const ROLES = ['industryManager', 'genjin'] as const;

/** Returns the page on which the caller works on leads. By the role itself: the right to everything opens the calls, but no role's page. */
function useLeadsPage(): string | undefined {
  const { rights } = useSession();
  const role = ROLES.find((one) => holdsRole(rights, one));
  return role && href(`${role}.opportunity`);
}

/** The area that either of the two roles opens. */
const LEADS = 'industryManager|genjin';

/** Shows with whom a conversation is, on which number, whose customer or which lead that is, and who answers. */
export function ChatPerson({ chat, onChanged }: ChatPersonProps) {
  const t = useStrings(strings);
  const { name, phone, accountname, customerid, clueid } = chat;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that made a stranger a customer or a lead is gone then.
  useLostFocus(heading, `${customerid} ${clueid} ${chat.inquiryid}`);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading} lang={name || phone ? 'en' : undefined}>
        {name || phone || t('stranger')}
      </h2>
      <p className={styles.note}>
        {[phone, accountname].filter(Boolean).join(' · ')} <KnownAs chat={chat} />
      </p>
      {customerid === '' ? <Makings chat={chat} onChanged={onChanged} /> : null}
      <MakeInquiry of={{ chatid: chat.id }} made={chat} onChanged={onChanged} />
      <Assignee chat={chat} onChanged={onChanged} />
    </>
  );
}

/** The customer that somebody is, or the lead, with the way there; of a colleague's lead, whose it is. */
function KnownAs({ chat: { customerid, customername, clueid, cluename, clueowner } }: { chat: Schemas['WhatsAppChat'] }) {
  const t = useStrings(strings);
  const page = useLeadsPage();
  if (customerid !== '')
    return (
      <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('openCustomer', { name: customername })}</TextLink>
    );
  if (clueid === '') return clueowner === '' ? null : t('leadOf', { name: clueowner });
  if (page === undefined) return [t('knownLead'), cluename].join(' · ');
  return <TextLink href={`${page}?tab=clue&id=${clueid}`}>{t('openLead', { name: cluename })}</TextLink>;
}

/** Shows what a stranger can be made into. A lead becomes a customer where leads are worked on, so that it is not left behind as an open one. */
function Makings({ chat, onChanged }: ChatPersonProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const page = useLeadsPage();
  const [making, make] = useState<'customer' | 'lead'>();
  const forms = { chat, onMade: onChanged, onClose: () => make(undefined) };
  return (
    <div className={styles.actions}>
      {chat.clueid === '' || page === undefined ? (
        <Button size="small" {...may('customer', 'add')} onPress={() => make('customer')}>
          {t('make')}
        </Button>
      ) : null}
      {page !== undefined && chat.clueowner === '' ? (
        <Button size="small" {...may('marketing', 'send')} {...may(LEADS, 'add')} onPress={() => make('lead')}>
          {t('makeLead')}
        </Button>
      ) : null}
      {making === 'customer' ? <MakeCustomer {...forms} /> : null}
      {making === 'lead' ? <MakeLead {...forms} /> : null}
    </div>
  );
}

/** Who answers; without a name, whoever has the customer. */
function Assignee({ chat: { id, assigneeid, assigneename }, onChanged }: ChatPersonProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listColleagues, updateWhatsAppChat } = useCalls();
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues({ area: 'marketing' }, { signal }));
  const { submit } = useAction(updateWhatsAppChat);
  if (may('marketing', 'send').isDisabled)
    return assigneename === '' ? null : <p className={styles.note}>{t('answers', { name: assigneename })}</p>;
  const known = colleagues.map(({ userid, name }) => ({ id: userid, name }));
  // Somebody who left still stands there until another one is named.
  const gone = assigneeid === '' || known.some((one) => one.id === assigneeid) ? [] : [{ id: assigneeid, name: assigneename }];
  return (
    <SelectField
      label={t('assignee')}
      name="assigneeid"
      value={assigneeid}
      options={[{ id: '', name: t('noAssignee') }, ...gone, ...known]}
      onChange={(next) => void submit({ id, assigneeid: next }).then(onChanged)}
    />
  );
}

/** Makes a customer of the stranger of a conversation, or ties the conversation to one that the company has. */
function MakeCustomer({ chat, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const { updateWhatsAppChat } = useCalls();
  return (
    <StrangerDialog
      stranger={strangerOf(chat)}
      title={t('makeTitle', { name: chat.name || chat.phone || t('stranger') })}
      action={t('make')}
      tie={(customerid) => updateWhatsAppChat({ id: chat.id, customerid })}
      tieTo={(name) => t('tieTo', { name })}
      tied={(name) => t('tied', { name })}
      made={(name) => t('made', { name })}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
