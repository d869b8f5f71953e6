import { useCalls } from '#actors/calls.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Status } from '#ui/status/Status.tsx';

import { VerifyLink } from '../../tools/verify/VerifyLink.tsx';
import * as styles from './MiningPanel.css.ts';
import { strings } from './strings.ts';

export interface DomainContactsProps {
  contacts: readonly Schemas['DomainContact'][];
  customerId: string;
  may: (operation: 'edit') => Permission;
  onAdded: () => void;
}

/** The people and addresses of a domain, each of which can become a contact of the customer. */
export function DomainContacts({ contacts, ...rest }: DomainContactsProps) {
  return (
    <ul className={styles.people}>
      {contacts.map((contact) => (
        <DomainContact key={contact.email} contact={contact} {...rest} />
      ))}
    </ul>
  );
}

type DomainContactProps = Omit<DomainContactsProps, 'contacts'> & { contact: Schemas['DomainContact'] };

function DomainContact({ contact: { email, name, title }, customerId, may, onAdded }: DomainContactProps) {
  const t = useStrings(strings);
  const { addContact } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error, answer: added } = useSubmission(addContact);

  const add = async () => {
    const person = { customerid: customerId, name: name || email, title, emails: [{ email }] };
    if (!(await submit(person))) return;
    show({ tone: 'success', text: t('contactAdded', { name: person.name }) });
    onAdded();
  };
  return (
    <li className={styles.person}>
      <span className={styles.text} lang="en">
        {[name, title, email].filter(Boolean).join(' · ')}
      </span>
      <VerifyLink email={email} />
      {added ? (
        <Status tone="done">{t('added')}</Status>
      ) : (
        <Button size="small" isBusy={isBusy} aria-label={t('addOf', { email })} {...may('edit')} onPress={() => void add()}>
          {t('addContact')}
        </Button>
      )}
      <FailureLine failure={error} />
    </li>
  );
}
