import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { Facts } from '../words/Facts.tsx';
import { strings } from './strings.ts';

/** What is known of a buyer, and the way back to the list. */
export function BuyerFacts({ buyer, list }: { buyer: Schemas['Buyer']; list: string }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { countrycode, industry, website, email, phone, groupname, source, tradesummary, assigneename, assigntime, customerid } = buyer;
  return (
    <>
      <Facts
        facts={[
          [t('field.countrycode'), countries.find(({ id }) => id === countrycode)?.name ?? ''],
          [t('field.industry'), industry],
          [t('field.website'), website],
          [t('field.email'), email],
          [t('field.phone'), phone],
          [t('field.group'), groupname],
          [t('field.source'), t(`source.${source}`)],
          [t('field.tradesummary'), tradesummary],
          [t('field.assignee'), assigneename],
          [t('field.assigntime'), assigntime === '' ? '' : dayTime(assigntime)],
          [
            t('field.customer'),
            customerid === '' ? (
              ''
            ) : (
              <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('openCustomer')}</TextLink>
            ),
          ],
        ]}
      />
      <p>
        <TextLink href={list}>{t('back')}</TextLink>
      </p>
    </>
  );
}
