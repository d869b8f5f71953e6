import type { Schemas } from '#client/calls.ts';
import type { Sheet } from '#lib/csv.ts';

import type { Words } from '../words/use-words.ts';

/** All partners that an analysis tells of as a table to be written, whichever of them are in sight. */
export function partnerSheet(partners: readonly Schemas['CustomsPartner'][], { t, country }: Words): Sheet {
  return {
    columns: [t('name'), t('country'), t('records'), t('share'), t('value'), t('firstdate'), t('lastdate')],
    rows: partners.map((partner) => [
      partner.name,
      country(partner.countrycode),
      partner.count,
      `${Math.round(partner.share * 1000) / 10}%`,
      partner.value,
      partner.firstdate,
      partner.lastdate,
    ]),
  };
}
