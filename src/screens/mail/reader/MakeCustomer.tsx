import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { StrangerDialog } from '../../stranger/StrangerDialog.tsx';
import { strings } from './strings.ts';

export interface MakeCustomerProps {
  who: Schemas['MailSender'];
  mailid: string;
  onMade: () => void;
  onClose: () => void;
}

/** The longest name of a contact. */
const MOST_LETTERS = 100;

/** Makes a customer of a stranger who sent a mail, or a contact of one that the company has: the mail then stands with that customer. */
export function MakeCustomer({ who, mailid, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const { name, address } = who.person;
  return (
    <StrangerDialog
      stranger={{ key: `stranger.${mailid}`, name: name.slice(0, MOST_LETTERS), email: address, countrycode: who.countrycode }}
      title={t('makeTitle', { address })}
      action={t('make')}
      tieTo={(companyname) => t('addContactTo', { name: companyname })}
      tied={(companyname) => t('contactAdded', { address, name: companyname })}
      made={(companyname) => t('made', { name: companyname })}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
