import { type ReactNode, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';
import { eachOnce, type MailPerson, personWords, readPeople } from '#lib/mail/people.ts';
import type { Find } from '#ui/picker/use-found.ts';
import { TokenField } from '#ui/token-field/TokenField.tsx';
import type { TokenSuggestion } from '#ui/token-field/TokenSuggestions.tsx';

import { strings } from '../strings.ts';

type Found = Schemas['RecipientSuggestion'];

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
  /** Adds recipients; whoever is there already is not added again. */
  const add = (more: readonly MailPerson[], customerid = '') => onChange(eachOnce([...people, ...more]), customerid);
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

/** Finds recipients by a part of a name or an address, and remembers of those that it found what speaks against writing to them. */
function useRecipientFinder() {
  const t = useStrings(strings);
  const { listRecipients } = useCalls();
  const known = useRef(new Map<string, Found>());
  const markOf = (address: string): 'invalid' | 'optout' | undefined => {
    const found = known.current.get(address.toLowerCase());
    if (found?.invalid) return 'invalid';
    return found?.optout ? 'optout' : undefined;
  };
  const find: Find<TokenSuggestion> = async (keyword, options) => {
    if (keyword === '') return [];
    const found = await listRecipients({ keyword }, options);
    for (const each of found) known.current.set(each.person.address.toLowerCase(), each);
    return found.map(({ person: { name, address }, customername }) => {
      const mark = markOf(address);
      return {
        id: address,
        name: name === '' ? address : `${name} <${address}>`,
        note: customername || undefined,
        problem: mark && t(mark),
      };
    });
  };
  const foundOf = (address: string): Found | undefined => known.current.get(address.toLowerCase());
  return { find, foundOf, markOf };
}
