import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useRef } from 'react';

import { useNextContact } from '#actors/use-next-contact.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isOfficeTime } from '#lib/office-hours.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Country } from '#ui/country/Country.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './due.css.ts';
import { strings } from './strings.ts';
import { focusAfter } from './use-due-keys.ts';

export interface DueLineProps {
  contact: Schemas['DueContact'];
  now: Date;
  onChanged: () => void;
}

/** One customer to contact: since when, about what, who picks up and what time it is there. */
export function DueLine({ contact, now, onChanged }: DueLineProps) {
  const t = useStrings(strings);
  const { relative, clock } = useFormats();
  const hourOf = useHour();
  const { customerid, companyname, shared, countrycode, country, timezone, nextfollowtime, note, linkmanname } = contact;
  const due = new Date(nextfollowtime);
  const isOverdue = due < now;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>
          <TextLink href={href('customer.company', { type: 'slist', id: customerid })} lang="en" isQuiet>
            {companyname}
          </TextLink>
        </p>
        <p className={styles.facts}>
          <time dateTime={nextfollowtime}>
            {isOverdue ? <Status tone="danger">{t('overdue', { when: relative(nextfollowtime) })}</Status> : hourOf(due, now)}
          </time>
          {shared ? <Status tone="info">{t('shared')}</Status> : null}
          {countrycode === '' ? null : <Country code={countrycode} name={country} />}
          {timezone === '' ? null : <span>{t(isOfficeTime(timezone, now) ? 'atWork' : 'offWork', { time: clock(now, timezone) })}</span>}
          {linkmanname === '' ? null : <span lang="en">{linkmanname}</span>}
        </p>
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </div>
      <DueActions contact={contact} onChanged={onChanged} />
    </li>
  );
}

/** When on this day, or on which other one: the server's day is the one in China, and the reader may be elsewhere. */
function useHour(): (time: Date, now: Date) => string {
  const { clock, dayTime } = useFormats();
  return (time, now) => (time.toDateString() === now.toDateString() ? clock : dayTime)(time);
}

function DueActions({ contact: { customerid, companyname, shared, phone, email }, onChanged }: Omit<DueLineProps, 'now'>) {
  const t = useStrings(strings);
  const permission = usePermission();
  const mayChange = permission('customer', 'edit');
  const mayWrite = !permission('mail', 'view').isDisabled;
  const place = useRef<HTMLDivElement>(null);
  const { finish, days, move } = useNextContact(() => {
    // The button that was pressed goes with its line. After an undo the line of the press is gone already.
    focusAfter(place.current?.closest('li'));
    onChanged();
  });
  const of = { customerid, companyname, shared };
  return (
    <div ref={place} className={styles.does}>
      {phone === '' ? null : (
        <span data-letter="c">
          <TextLink href={`tel:${phone}`}>
            {t('call')}
            <VisuallyHidden> {companyname}</VisuallyHidden> {phone}
          </TextLink>
        </span>
      )}
      {email === '' || !mayWrite ? null : (
        <span data-letter="w">
          <TextLink href={writeHref({ to: email, customer: customerid })}>
            {t('write')}
            <VisuallyHidden> {companyname}</VisuallyHidden>
          </TextLink>
        </span>
      )}
      <span data-letter="d">
        <Button
          size="small"
          icon={<Icon of={IconCheck} size="small" />}
          aria-label={t('doneOf', { name: companyname })}
          {...mayChange}
          onPress={() => finish(of)}
        >
          {t('done')}
        </Button>
      </span>
      <MenuButton
        label={t('moveOf', { name: companyname })}
        trigger={<Icon of={IconCalendarDue} size="small" />}
        items={days.map((day) => ({ ...day, isDisabled: mayChange.isDisabled }))}
        onAction={(to) => move(of, to)}
      />
    </div>
  );
}
