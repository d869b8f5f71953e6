import type { Kysely, Updateable } from 'kysely';

import { knownTimezone } from '#lib/local-time.ts';
import type { Database } from '#server/database/schema.ts';
import { invalidField } from '#server/operation.ts';

import { timezoneOf } from '../timezone.ts';

type Columns = Updateable<Database['customer']>;

/** Where a company is, as it is written. */
export interface Place {
  countrycode: string;
  state: string;
  city: string;
  address: string;
}

const NOWHERE = { lat: null, lng: null, geoprecision: '' } as const;

/**
 * Works out what follows from a new place: it has another time zone, and lies where nobody has looked yet. Another town of the same state keeps the zone where
 * the state alone does not tell it: few states have two.
 */
export async function placeColumns(
  db: Kysely<Database>,
  before: Place & { geoprecision: string },
  fields: Partial<Place>,
): Promise<Columns> {
  const after = { ...before, ...fields };
  const isElsewhere = (['countrycode', 'state', 'city'] as const).some((field) => after[field] !== before[field]);
  if (isElsewhere) {
    const zone = await zoneOf(db, after);
    const isNear = after.countrycode === before.countrycode && after.state === before.state;
    return { ...NOWHERE, ...((zone !== '' || !isNear) && { timezone: zone }) };
  }
  return before.geoprecision === 'address' && after.address !== before.address ? NOWHERE : {};
}

async function zoneOf(db: Kysely<Database>, { countrycode, state }: Place): Promise<string> {
  if (countrycode === '') return '';
  const country = await db.selectFrom('country').select('timezone').where('code', '=', countrycode).executeTakeFirst();
  if (!country) throw invalidField('countrycode');
  return timezoneOf({ zone: country.timezone, countrycode, state, lng: null });
}

/** The name of a time zone that exists, as the zones' own list writes it. */
export function readZone(zone: string): string {
  const known = zone === '' ? '' : knownTimezone(zone);
  if (known === undefined) throw invalidField('timezone');
  return known;
}
