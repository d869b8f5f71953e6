import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** Says what figures stand on, and of when it is; nothing while that is not known yet. */
export function useSourceWords(): (...sources: readonly (Schemas['ToolSource'] | undefined)[]) => string {
  const t = useStrings(strings);
  return (...sources) =>
    sources
      .filter((source) => source !== undefined && source.name !== '')
      .map((source) => t('sourceOf', { ...source }))
      .join(' ');
}
