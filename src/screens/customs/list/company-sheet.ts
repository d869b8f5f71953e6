import type { Schemas } from '#client/calls.ts';
import type { Sheet } from '#lib/csv.ts';

import type { Words } from '../words/use-words.ts';

/** The companies in sight as a table to be written. */
export function companySheet(rows: readonly Schemas['CustomsCompany'][], { t, country }: Words): Sheet {
  return {
    columns: [
      t('name'),
      t('country'),
      t('records'),
      t('firstdate'),
      t('lastdate'),
      t('value'),
      t('weight'),
      t('teu'),
      t('field.hscode'),
      t('product'),
    ],
    rows: rows.map((row) => [
      row.name,
      country(row.countrycode),
      row.tradecount,
      row.firstdate,
      row.lastdate,
      row.value,
      row.weight,
      row.teu,
      row.tophs.join(' '),
      row.topproducts.join(' / '),
    ]),
  };
}
