import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { ContactMarks } from '../contacts/ContactMarks.tsx';
import { Section } from '../Section.tsx';
import * as styles from './overview.css.ts';
import { strings } from './strings.ts';

const SHOWN = 3;

/** The people one writes to and calls first. */
export function MainContacts({ onAll }: { onAll: () => void }) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { contacts, counts, hidden } = company;
  const all =
    counts.contacts > SHOWN ? (
      <Button variant="text" size="small" onPress={onAll}>
        {t('allContacts', { n: counts.contacts })}
      </Button>
    ) : (
      <Button variant="text" size="small" {...may('edit')} onPress={() => open({ kind: 'contact' })}>
        {t('addContact')}
      </Button>
    );
  return (
    <Section title={t('mainContacts')} action={all}>
      {contacts.length === 0 ? (
        <p className={styles.nothing}>{t(hidden.length > 0 && counts.contacts > 0 ? 'hiddenContacts' : 'noContacts')}</p>
      ) : null}
      <ul>
        {contacts.slice(0, SHOWN).map((contact) => (
          <ContactLine key={contact.id} contact={contact} />
        ))}
      </ul>
    </Section>
  );
}

function ContactLine({ contact }: { contact: Schemas['Contact'] }) {
  const { company } = useCompany();
  const email = contact.emails[0]?.email;
  const phone = contact.phones[0]?.number;
  return (
    <li className={styles.contact}>
      <span className={styles.person}>
        <span className={styles.name} lang="en">
          {contact.name}
        </span>
        {contact.title === '' ? null : <span className={styles.note}>{contact.title}</span>}
        <ContactMarks contact={contact} />
      </span>
      {email === undefined ? null : (
        <TextLink href={writeHref({ to: email, customer: company.id })} lang="en">
          {email}
        </TextLink>
      )}
      {phone === undefined ? null : <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
    </li>
  );
}
