import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

type Duplicate = Schemas['Duplicate'];
type Lead = Schemas['SimilarClue'];

const NO_LEADS: readonly Lead[] = [];

interface KnownProps {
  customers: readonly Duplicate[];
  onTie: (customer: Duplicate) => void;
  leads?: readonly Lead[];
  onTieToLead?: (lead: Lead) => void;
}

/** Whom the company may have already; to those whom one may open the conversation can be tied. */
export function Known({ customers, onTie, leads = NO_LEADS, onTieToLead }: KnownProps) {
  const t = useStrings(strings);
  if (customers.length + leads.length === 0) return null;
  return (
    <ul>
      {leads.map((lead, at) => (
        <KnownOne
          key={`lead ${lead.id || at}`}
          kind={t('knownLead')}
          name={lead.companyname}
          owner={lead.ownername}
          onTie={lead.id === '' ? undefined : () => onTieToLead?.(lead)}
        />
      ))}
      {customers.map((customer, at) => (
        <KnownOne
          key={customer.customerid ?? at}
          kind={onTieToLead && t('customer')}
          name={customer.companyname ?? ''}
          owner={customer.ownername}
          onTie={customer.customerid === undefined ? undefined : () => onTie(customer)}
        />
      ))}
    </ul>
  );
}

interface KnownOneProps {
  /** What it is, where there are both. */
  kind?: string | undefined;
  name: string;
  owner: string;
  onTie?: (() => void) | undefined;
}

function KnownOne({ kind = '', name, owner, onTie }: KnownOneProps) {
  const t = useStrings(strings);
  return (
    <li className={styles.actions}>
      <span>
        {kind === '' ? '' : `${kind} · `}
        <span lang="en">{[name, owner].filter(Boolean).join(' · ')}</span>
      </span>
      {onTie ? (
        <Button size="small" onPress={onTie}>
          {t('tieTo', { name })}
        </Button>
      ) : null}
    </li>
  );
}
