import { addressTable } from '#server/site/visit/country-of.ts';

import type { DataSet } from './data-set.ts';

/** Which country an address belongs to. The table is asked as a file, so the database only knows how large it is. */
export const addresses: DataSet = {
  name: 'addresses',
  files: ['address_countries.br'],
  fill: async () => ({ 'ipfire-location': addressTable().size }),
};
