import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

type Entry = Schemas['AuditEntry'];
type Known<Kind extends string> = keyof typeof strings extends infer Key ? (Key extends `${Kind}.${infer Name}` ? Name : never) : never;

function isKnown<Kind extends 'action' | 'entity'>(kind: Kind, name: string): name is Known<Kind> {
  return Object.hasOwn(strings, `${kind}.${name}`);
}

/** Words entries of the audit; what has no word here goes by the name it is logged under. */
export function useAuditWords() {
  const t = useStrings(strings);
  const entityOf = (name: string) => (isKnown('entity', name) ? t(`entity.${name}`) : name);
  return {
    action: ({ action }: Entry) => (isKnown('action', action) ? t(`action.${action}`) : action),
    about: ({ entity, entityname }: Entry) => [entityOf(entity), entityname].filter(Boolean).join(t('colon')),
    by: ({ username, action }: Entry) => username || t(action === 'loginfail' ? 'unknown' : 'product'),
  };
}
