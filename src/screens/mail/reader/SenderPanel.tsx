import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { RecordState } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { opportunityHref } from '#routes/deal-href.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { Status } from '#ui/status/Status.tsx';

import { MakeInquiry } from '../../stranger/MakeInquiry.tsx';
import { NO_PLACE } from '../list/mail-place.ts';
import { useMailScope } from '../list/mail-scope.ts';
import { nameOf } from '../words/person-name.ts';
import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

const LazyMakeCustomer = onDemand(async () => (await import('./MakeCustomer.tsx')).MakeCustomer);

type Who = Schemas['MailSender'];

export interface SenderPanelProps {
  who: RecordState<Who>;
  mail: Schemas['Mail'];
}

/** Who writes: whose customer, since when, what they last bought and what is under way; a stranger becomes a contact or a customer from here. */
export function SenderPanel({ who: { record, error, reload }, mail }: SenderPanelProps) {
  const t = useStrings(strings);
  if (!record)
    return error ? (
      <p className={styles.who}>
        <Status tone="warning">{t('whoFailed')}</Status>
        <Button size="small" variant="text" onPress={reload}>
          {t('again')}
        </Button>
      </p>
    ) : (
      <div className={styles.who} aria-busy="true" />
    );
  return <Panel who={record} mail={mail} onChanged={reload} />;
}

function Panel({ who, mail, onChanged }: WhatToDoProps) {
  const t = useStrings(strings);
  const panel = useRef<HTMLElement>(null);
  const { actions } = useMailScope();
  const { customerid, contactid } = who;
  // The button that made a stranger a customer or a contact is gone then.
  useLostFocus(panel, `${customerid} ${contactid} ${who.inquiryid}`);
  const changed = () => {
    onChanged();
    actions.look();
  };
  return (
    <aside ref={panel} tabIndex={-1} className={styles.who} aria-label={t('who')}>
      <Customer who={who} />
      <Facts who={who} />
      {isKnown(who) ? null : <WhatToDo who={who} mail={mail} onChanged={changed} />}
      {mail.row.direction === 'in' && !isColleagues(who) ? (
        <MakeInquiry of={{ mailid: mail.row.id }} made={who} onChanged={onChanged} />
      ) : null}
    </aside>
  );
}

/** Nothing is left to be done about a contact, nor where the caller may change no customer that the sender may be with. */
const isKnown = (who: Who) => who.contactid !== '' || !(isStranger(who) || mayAdd(who) || who.domaincustomers.length > 0);
const mayAdd = ({ access }: Who) => access === 'own' || access === 'write';

/** Their mails are answered by the colleague, or after a word with them. */
const isColleagues = (who: Who) => who.ownerid !== '' && !mayAdd(who);

/** Whether the sender is nobody's contact. Of a colleague’s customer that is not shared the owner is known, and nothing else. */
const isStranger = ({ customerid, ownerid }: Who) => customerid === '' && ownerid === '';

function Customer({ who }: { who: Who }) {
  const t = useStrings(strings);
  const { customerid, customername, ispublic, mayopen } = who;
  if (isStranger(who)) return <Status tone="draft">{t('stranger')}</Status>;
  const type = ispublic ? 'glist' : 'slist';
  return (
    <>
      {mayopen ? (
        <span className={styles.company} lang="en">
          <TextLink href={href('customer.company', { type, id: customerid })}>{customername}</TextLink>
        </span>
      ) : null}
      <Whose who={who} />
    </>
  );
}

/** A colleague's customer is answered together with the colleague. */
function Whose({ who: { ownername, ismine, ispublic } }: { who: Who }) {
  const t = useStrings(strings);
  if (ismine) return <Status tone="done">{t('mine')}</Status>;
  if (ispublic) return <Status tone="info">{t('public')}</Status>;
  if (ownername === '') return null;
  return <Status tone="warning">{`${t('ofColleague', { name: ownername })} · ${t('clash', { name: ownername })}`}</Status>;
}

function Facts({ who }: { who: Who }) {
  const t = useStrings(strings);
  const { weekday, clock, day } = useFormats();
  const { goTo } = useMailScope();
  const now = useMinute();
  const { timezone, lasttrade, opportunity, mails, firstmail, optout, invalid, customerid } = who;
  return (
    <ul className={styles.facts}>
      {timezone === '' ? null : <li>{t('localTime', { time: `${weekday(now, timezone)} ${clock(now, timezone)}` })}</li>}
      {lasttrade === '' ? null : <li>{t('lastTrade', { day: day(lasttrade) })}</li>}
      {opportunity === null ? null : (
        <li>
          <TextLink href={opportunityHref(opportunity.id)}>{t('opportunity', { name: opportunity.name })}</TextLink>
        </li>
      )}
      {firstmail === null ? null : <li>{t('history', { count: mails, day: day(firstmail) })}</li>}
      {optout ? (
        <li>
          <Status tone="warning">{t('optout')}</Status>
        </li>
      ) : null}
      {invalid ? (
        <li>
          <Status tone="danger">{t('invalid')}</Status>
        </li>
      ) : null}
      {customerid === '' ? null : (
        <li>
          <Button size="small" variant="text" onPress={() => goTo({ ...NO_PLACE, view: 'all', customerid })}>
            {t('allMails')}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface WhatToDoProps {
  who: Who;
  mail: Schemas['Mail'];
  onChanged: () => void;
}

/** Shows the actions that make a sender known: a new customer, or a contact of the customer of the same domain, or of another one. */
function WhatToDo({ who, mail, onChanged }: WhatToDoProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const { addContact } = useCalls();
  const { submit, isBusy } = useAction(addContact);
  const [isMaking, make] = useState(false);
  const { person, customerid, customername } = who;
  const add = async (customer: { id: string; name: string }) => {
    const emails = [{ email: person.address }];
    if (!(await submit({ customerid: customer.id, name: nameOf(person).slice(0, 100), emails }))) return;
    show({ tone: 'success', text: t('contactAdded', { address: person.address, name: customer.name }) });
    onChanged();
  };
  return (
    <div className={styles.does}>
      {isStranger(who) ? (
        <Button size="small" aria-keyshortcuts="c" {...may('customer', 'add')} onPress={() => make(true)}>
          {t('newCustomer')}
        </Button>
      ) : null}
      {mayAdd(who) ? (
        <Button
          size="small"
          aria-keyshortcuts="c"
          isBusy={isBusy}
          {...may('customer', 'edit')}
          onPress={() => void add({ id: customerid, name: customername })}
        >
          {t('addContact')}
        </Button>
      ) : null}
      <SameDomain customers={who.domaincustomers} isBusy={isBusy} onAdd={(customer) => void add(customer)} />
      {isMaking ? <LazyMakeCustomer who={who} mailid={mail.row.id} onMade={onChanged} onClose={() => make(false)} /> : null}
    </div>
  );
}

interface SameDomainProps {
  customers: Who['domaincustomers'];
  isBusy: boolean;
  onAdd: (customer: { id: string; name: string }) => void;
}

/** Other customers that the sender may be with; of those where nobody can be added it is told which or whose they are. */
function SameDomain({ customers, isBusy, onAdd }: SameDomainProps) {
  const t = useStrings(strings);
  const may = usePermission();
  if (customers.length === 0) return null;
  const owned = (name: string, owner: string) =>
    name === '' ? t('ofColleague', { name: owner }) : owner === '' ? name : t('ofOwner', { customer: name, owner });
  return (
    <>
      <span>{t('sameDomain')}</span>
      {customers.map(({ id, name, ownername }) =>
        id === '' ? (
          <span key={`${name} ${ownername}`}>{owned(name, ownername)}</span>
        ) : (
          <Button key={id} size="small" isBusy={isBusy} {...may('customer', 'edit')} onPress={() => onAdd({ id, name })}>
            {t('addContactTo', { name })}
          </Button>
        ),
      )}
    </>
  );
}
