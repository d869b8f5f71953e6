import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import type { Party } from './use-parties-edit.ts';

/** Parties as a reader says them, each on a line of its own. */
export function usePartyWords(): (parties: readonly Party[]) => string {
  const t = useStrings(strings);
  return (parties) =>
    parties
      .map(({ type, isdefault = false, name, address, contact, phone, destinationport }) => {
        const kind = isdefault ? `${t(`party.${type}`)} (${t('partyDefault')})` : t(`party.${type}`);
        return `${kind}: ${[name, address, contact, phone, destinationport].filter(Boolean).join(', ')}`;
      })
      .join('\n');
}
