import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { Find } from '#ui/picker/use-found.ts';
import type { TokenSuggestion } from '#ui/token-field/TokenSuggestions.tsx';

import { strings } from '../strings.ts';

type Found = Schemas['RecipientSuggestion'];

/** Finds recipients by a part of a name or an address, and remembers of those that it found what speaks against writing to them. */
export function useRecipientFinder() {
  const t = useStrings(strings);
  const { listRecipients } = useCalls();
  const known = useRef(new Map<string, Found>());
  const markOf = (address: string): 'invalid' | 'optout' | undefined => {
    const found = known.current.get(address.toLowerCase());
    if (found?.invalid) return 'invalid';
    return found?.optout ? 'optout' : undefined;
  };
  const find: Find<TokenSuggestion> = async (keyword, options) => {
    if (keyword === '') return [];
    const found = await listRecipients({ keyword }, options);
    for (const each of found) known.current.set(each.person.address.toLowerCase(), each);
    return found.map(({ person: { name, address }, customername }) => {
      const mark = markOf(address);
      return {
        id: address,
        name: name === '' ? address : `${name} <${address}>`,
        note: customername || undefined,
        problem: mark && t(mark),
      };
    });
  };
  const foundOf = (address: string): Found | undefined => known.current.get(address.toLowerCase());
  return { find, foundOf, markOf };
}
