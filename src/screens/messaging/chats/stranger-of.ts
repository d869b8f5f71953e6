import type { Schemas } from '#client/calls.ts';

import type { Stranger } from '../../stranger/stranger.ts';

/** Who writes in a conversation with nobody that the company knows. */
export function strangerOf({ id, name, phone, countrycode }: Schemas['WhatsAppChat']): Stranger {
  return { key: `whatsapp.stranger.${id}`, name, phone, countrycode };
}
