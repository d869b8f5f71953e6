import type { ReactNode } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './stranger.css.ts';
import { becomesContact, mayAdd, type Stranger } from './stranger.ts';
import { strings } from './strings.ts';

type Duplicate = Schemas['Duplicate'];

interface Ways {
  stranger: Stranger;
  /** The kind of the one, where leads stand among them. */
  kind?: string | undefined;
  /** Whether what was written can be tied to a customer at whom no contact can be added. */
  isTiedAlone: boolean;
  tieTo: (name: string) => string;
  onTie: (customer: Duplicate) => void;
}

/** The customers that a stranger may belong to. One that the reader may use can be chosen; of a colleague’s that is not shared, only the owner is named. */
export function KnownCustomers({ customers, ...ways }: Ways & { customers: readonly Duplicate[] }) {
  return customers.map((customer, at) => <KnownCustomer key={customer.customerid ?? `hidden ${at}`} customer={customer} {...ways} />);
}

function KnownCustomer({ customer, stranger, kind, isTiedAlone, tieTo, onTie }: Ways & { customer: Duplicate }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { customerid, companyname = '', ownername } = customer;
  const isAdded = becomesContact(stranger, customer);
  const isOffered = customerid !== undefined && (isTiedAlone || !isAdded || mayAdd(customer));
  return (
    <KnownOne kind={kind} name={companyname} note={noteOn(customer, { isOffered, of: (key) => t(key, { name: ownername }) })}>
      {isOffered ? (
        <Button size="small" {...(isAdded && mayAdd(customer) && may('customer', 'edit'))} onPress={() => onTie(customer)}>
          {tieTo(companyname)}
        </Button>
      ) : null}
    </KnownOne>
  );
}

interface Noting {
  isOffered: boolean;
  of: (key: 'ofColleague' | 'toRead' | 'toClaim') => string;
}

/** Says whose it is, and why nothing is offered. */
function noteOn({ customerid, access, ownername }: Duplicate, { isOffered, of }: Noting): string {
  if (customerid === undefined) return of('ofColleague');
  if (isOffered) return ownername;
  return [ownername, of(access === 'claim' ? 'toClaim' : 'toRead')].filter(Boolean).join(' · ');
}

interface KnownOneProps {
  /** The kind of the one, where there are both customers and leads. */
  kind?: string | undefined;
  name: string;
  /** The words for whose it is, and what hinders. */
  note: string;
  children: ReactNode;
}

/** Shows one that the company has already, and what can be done with it. */
export function KnownOne({ kind = '', name, note, children }: KnownOneProps) {
  return (
    <li className={styles.line}>
      <span>
        {kind === '' ? '' : `${kind} · `}
        {name === '' ? null : <span lang="en">{name}</span>}
        {name === '' || note === '' ? '' : ' · '}
        {note}
      </span>
      {children}
    </li>
  );
}
