import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

type Entry = Schemas['AuditEntry'];
type Word = keyof typeof strings;

/** Words entries of the audit; what has no word here goes by the name it is logged under. */
export function useAuditWords() {
  const t = useStrings(strings);
  const named = (kind: 'action' | 'entity', name: string) =>
    Object.hasOwn(strings, `${kind}.${name}`) ? t(`${kind}.${name}` as Word) : name;
  return {
    action: ({ action }: Entry) => named('action', action),
    about: ({ entity, entityname }: Entry) => [named('entity', entity), entityname].filter(Boolean).join('：'),
    by: ({ username, action }: Entry) => username || t(action === 'loginfail' ? 'unknown' : 'product'),
  };
}
