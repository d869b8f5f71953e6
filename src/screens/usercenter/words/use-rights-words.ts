import { useStrings } from '#i18n/use-strings.ts';
import type { OperationName } from '#lib/rights.ts';

import { strings } from './strings.ts';

type Known<Kind extends string> = keyof typeof strings extends infer Key ? (Key extends `${Kind}.${infer Name}` ? Name : never) : never;

function isKnown<Kind extends 'area' | 'grant'>(kind: Kind, name: string): name is Known<Kind> {
  return Object.hasOwn(strings, `${kind}.${name}`);
}

/** Names areas and operations; an area that is newer than these words goes by its slug. */
export function useRightsWords() {
  const t = useStrings(strings);
  return {
    area: (id: string) => (isKnown('area', id) ? t(`area.${id}`) : id),
    operation: (area: string, name: OperationName) => {
      const grant = `${area}.${name}`;
      return isKnown('grant', grant) ? t(`grant.${grant}`) : t(`operation.${name}`);
    },
  };
}
