import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { DomainContacts } from './DomainContacts.tsx';
import * as styles from './MiningPanel.css.ts';
import { strings } from './strings.ts';

export interface DomainLookupProps {
  customer: Pick<Schemas['CustomerCompany'], 'id' | 'domain'>;
  may: (operation: 'edit') => Permission;
  onAdded: () => void;
}

/** The answer while the look goes on behind it. */
const CONTINUING = 800_000;

/** Looks up another domain of the customer's: whose customer has it, and whom its site names. */
export function DomainLookup({ customer, may, onAdded }: DomainLookupProps) {
  const t = useStrings(strings);
  const { domain, setDomain, look, holder, found, isBusy, isGoingOn, error } = useDomainLookup();
  const errors = useFormErrors(error, ['domain']);
  return (
    <section aria-label={t('lookup')}>
      <h3 className={styles.heading}>{t('lookup')}</h3>
      <Form errors={errors} className={styles.lookup} onSubmit={() => void look()}>
        <TextField
          label={t('domain')}
          name="domain"
          maxLength={255}
          lang="en"
          help={t('lookupHow')}
          value={domain}
          error={errors.at('domain')}
          onChange={setDomain}
        />
        <div>
          <Button type="submit" isBusy={isBusy} busyWord={t('busy')} {...may('edit')}>
            {t('look')}
          </Button>
        </div>
      </Form>
      <output>
        {holder ? <Taken taken={holder} customerId={customer.id} /> : null}
        {isGoingOn ? <Status tone="progress">{t('lookGoesOn')}</Status> : null}
        {found?.length === 0 ? <p>{t('reason.nothing')}</p> : null}
      </output>
      <FormFailure errors={errors} />
      {found && found.length > 0 ? <DomainContacts contacts={found} customerId={customer.id} may={may} onAdded={onAdded} /> : null}
    </section>
  );
}

/** The typed domain, and what the last look at one told. */
function useDomainLookup() {
  const { checkPrivateDomain, listDomainContacts } = useCalls();
  const [domain, setDomain] = useDraft('domain', '');
  const holder = useSubmission(checkPrivateDomain);
  const people = useSubmission(listDomainContacts);
  const { error } = people;

  const look = async () => {
    const name = domain.trim();
    if (name === '') return;
    people.reset();
    // Who has the domain is told where that can be; the people are looked for in any case.
    await holder.submit({ domain: name });
    await people.submit({ domain: name });
  };
  const isGoingOn = error?.code === CONTINUING;
  return {
    domain,
    setDomain,
    look,
    holder: holder.answer,
    found: people.answer,
    isBusy: holder.isBusy || people.isBusy,
    isGoingOn,
    error: isGoingOn ? undefined : error,
  };
}

/** Says whose customer has the domain; nothing where it is this one, or nobody's. */
function Taken({ taken, customerId }: { taken: Schemas['PrivateDomain']; customerId: string }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const { isprivate, customerid, ownername = '', ownertime } = taken;
  if (!isprivate || customerid === customerId) return null;
  return (
    <p>
      <Status tone="warning">{t('taken', { name: ownername, time: ownertime === undefined ? '' : day(ownertime) })}</Status>{' '}
      {customerid === undefined ? null : (
        <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('openTaken')}</TextLink>
      )}
    </p>
  );
}
