import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import type { Inquiry } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { Facts } from './Facts.tsx';
import { strings } from './strings.ts';

/** Who asks: the industry, the country and the contact, as far as the reader may see them. */
export function BuyerInfo({ inquiry }: { inquiry: Inquiry }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const countries = useCountries();
  const { masked, username, source, industry, countrycode, contact, email, phone, enduser, reference } = inquiry;
  const isNameless = source === 'tender' && !masked;
  return (
    <>
      {masked ? <Status tone="info">{username === '' ? t('masked') : t('maskedByOwner', { name: username })}</Status> : null}
      <Facts
        facts={[
          [word('industry'), industry],
          [word('country'), countries.find(({ id }) => id === countrycode)?.name ?? countrycode],
          [word('contact'), isNameless && contact === '' ? t('noContact') : contact],
          [word('email'), email],
          [word('phone'), phone],
          [word('enduser'), enduser],
          [word('reference'), reference],
        ].filter(([name, value]) => value !== '' || name === word('industry') || name === word('contact'))}
      />
    </>
  );
}
