import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { VerifyLink } from '../../../tools/verify/VerifyLink.tsx';
import { useContactExport } from '../../export/use-contact-export.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { ContactMarks } from './ContactMarks.tsx';
import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const tones = { valid: 'done', risky: 'warning', invalid: 'danger', unknown: 'draft' } as const satisfies Record<string, StatusTone>;

type Contact = Schemas['Contact'];

interface ContactCardProps {
  contact: Contact;
  isSelected: boolean;
  /** Absent where the person cannot be selected. */
  onSelect: ((isSelected: boolean) => void) | undefined;
}

/** One person: who it is, every way to reach them, and what can be changed. */
export function ContactCard({ contact, isSelected, onSelect }: ContactCardProps) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { open } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const { name } = contact;
  const roles = [contact.title, contact.department && t(`department.${contact.department}`)].filter(Boolean).join(' · ');
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        {onSelect ? <Checkbox label={t('select', { name })} isSelected={isSelected} onChange={onSelect} /> : null}
        <span className={styles.name} lang="en">
          {name}
        </span>
        <span className={styles.note}>{roles}</span>
        <ContactMarks contact={contact} />
        {contact.remark === '' ? null : <span className={styles.whole}>{contact.remark}</span>}
      </div>
      <ContactWays contact={contact} />
      <div className={styles.does}>
        <Button
          variant="text"
          size="small"
          aria-label={t('editOf', { name })}
          {...may('edit')}
          onPress={() => open({ kind: 'contact', contact })}
        >
          {t('edit')}
        </Button>
        <CardExport contact={contact} />
        <Button variant="text" size="small" aria-label={t('removeOf', { name })} {...may('delete')} onPress={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {isAsking ? <Deletion contact={contact} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** Takes one person along, into a phone or a mail program. */
function CardExport({ contact: { id, name } }: { contact: Contact }) {
  const t = useStrings(strings);
  const allowed = usePermission();
  const { take, isBusy, error } = useContactExport();
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={t('cardOf', { name })}
        isBusy={isBusy}
        {...allowed('customer', 'export')}
        onPress={() => void take({ linkmanid: id, format: 'vcf' })}
      >
        {t('card')}
      </Button>
      <FailureLine failure={error} />
    </>
  );
}

function Deletion({ contact: { id, name }, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useStrings(strings);
  const { changed } = useCompany();
  const { deleteContacts } = useCalls();
  const removal = useRemoval({ remove: () => deleteContacts({ id }), done: t('removed', { name }), onRemoved: changed, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}

/** Every way to reach a person, each ready to be used. */
function ContactWays({ contact }: { contact: Schemas['Contact'] }) {
  const t = useStrings(strings);
  const { company } = useCompany();
  const others = (['whatsapp', 'wechat', 'skype'] as const).filter((way) => contact[way] !== '');
  return (
    <ul className={styles.ways}>
      {contact.emails.map(({ email, verifystatus, optout }) => (
        <li key={email} className={styles.way}>
          <TextLink href={writeHref({ to: email, customer: company.id })} lang="en">
            {email}
          </TextLink>
          {verifystatus === '' ? null : <Status tone={tones[verifystatus]}>{t(`verify.${verifystatus}`)}</Status>}
          <VerifyLink email={email} />
          {optout ? <Status tone="ended">{t('optout')}</Status> : null}
        </li>
      ))}
      {contact.phones.map(({ number, type, iswhatsapp }) => (
        <li key={number} className={styles.way}>
          <TextLink href={`tel:${number}`}>{number}</TextLink>
          <span className={styles.note}>{t(`phoneType.${type}`)}</span>
          {iswhatsapp ? <span className={styles.note}>{t('isWhatsapp')}</span> : null}
        </li>
      ))}
      {others.map((way) => (
        <li key={way} className={styles.way}>
          <span className={styles.note}>{t(way)}</span>
          <span lang="en">{contact[way]}</span>
        </li>
      ))}
    </ul>
  );
}
