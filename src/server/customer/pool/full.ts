import { Refusal } from '#server/operation.ts';

import type { Room } from './room.ts';

/** Says of a private pool that takes no more whose it is and how many it may hold. */
export function poolFull({ ownername, limit }: Pick<Room, 'ownername' | 'limit'>, field: string): Refusal {
  return new Refusal(409, 'poolFullOf', { field, values: { name: ownername, limit } });
}
