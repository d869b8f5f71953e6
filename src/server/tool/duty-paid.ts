import { nomenclature } from '#server/hs/nomenclature.ts';
import type { Operation } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { toolSource } from './tool-source.ts';

/** What the customs of the United States took on a product, by where it came from. */
export const getDutyPaid: Operation<'getDutyPaid'> = async ({ db, language }, { hscode }) => {
  const [hs, { countries }, found] = await Promise.all([
    nomenclature(db),
    reference(db),
    db.selectFrom('us_import').where('hs6', '=', hscode).selectAll().execute(),
  ]);
  const rows = found
    .map(({ countrycode, country, valueusd, dutyusd }) => ({
      countrycode,
      country: countries.get(countrycode)?.[language] ?? country,
      value: Number(valueusd),
      duty: Number(dutyusd),
    }))
    .toSorted((one, other) => other.value - one.value);
  const entry = hs.byCode.get(hscode);
  const names = { CN: entry?.name_cn, HK: entry?.name_hk, US: entry?.name_us };
  return {
    hscode,
    name: names[language] || entry?.name_us || '',
    rows,
    value: rows.reduce((sum, { value }) => sum + value, 0),
    duty: rows.reduce((sum, { duty }) => sum + duty, 0),
    source: await toolSource(db, 'us-census-hs6-2024', language),
  };
};
