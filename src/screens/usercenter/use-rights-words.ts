import { useStrings } from '#i18n/use-strings.ts';
import type { OperationName } from '#lib/rights.ts';

import { rightsWords } from './rights-words.ts';

type Word = keyof typeof rightsWords;

const isWord = (key: string): key is Word => Object.hasOwn(rightsWords, key);

/** Names areas and operations; an area that is newer than these words goes by its slug. */
export function useRightsWords() {
  const t = useStrings(rightsWords);
  return {
    area: (id: string) => (isWord(`area.${id}`) ? t(`area.${id}` as Word) : id),
    operation: (area: string, name: OperationName) => t(isWord(`${area}.${name}`) ? (`${area}.${name}` as Word) : name),
  };
}
