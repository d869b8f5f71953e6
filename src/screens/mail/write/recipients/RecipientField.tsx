import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';
import { type MailPerson, personWords, readPeople } from '#lib/mail/people.ts';
import { TokenField } from '#ui/token-field/TokenField.tsx';

import { strings } from '../strings.ts';
import { useRecipientFinder } from './use-recipient-finder.ts';

interface RecipientFieldProps {
  label: string;
  people: readonly MailPerson[];
  /** Is told whose contact it is that was chosen last; empty where nobody knows. */
  onChange: (people: MailPerson[], customerid: string) => void;
  action?: ReactNode;
  /** A field that was just asked for. */
  takesFocus?: boolean;
}

/** People that a mail goes to, completed from contacts and former mails. */
export function RecipientField({ label, people, onChange, action, takesFocus = false }: RecipientFieldProps) {
  const t = useStrings(strings);
  const { find, foundOf, markOf } = useRecipientFinder();
  /** Whoever is there already is not added again. */
  const add = (more: readonly MailPerson[], customerid = '') => {
    const known = new Set(people.map(({ address }) => address.toLowerCase()));
    onChange([...people, ...more.filter(({ address }) => !known.has(address.toLowerCase()))], customerid);
  };
  const problemOf = (address: string) => {
    if (!isEmail(address)) return { words: t('badAddress'), isFatal: true };
    const mark = markOf(address);
    return mark && { words: t(mark), isFatal: false };
  };
  return (
    <TokenField
      label={label}
      takesFocus={takesFocus}
      tokens={people.map((person) => ({
        id: person.address,
        name: person.name || person.address,
        detail: personWords(person),
        problem: problemOf(person.address),
      }))}
      onAdd={(text) => {
        const read = readPeople(text);
        add(read);
        return read.map(({ name, address }) => name || address);
      }}
      onChoose={({ id }) => {
        const found = foundOf(id);
        if (found) add([found.person], found.customerid);
      }}
      onRemove={(address) =>
        onChange(
          people.filter((person) => person.address !== address),
          '',
        )
      }
      find={find}
      action={action}
    />
  );
}
