import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { say } from '#ui/voice/voice.ts';

import { strings } from './strings.ts';

/** Gives the way to delete a category. It answers which one takes its place, empty where none is left, and nothing where it could not be deleted. */
export function useCategoryRemoval(): (categories: readonly Schemas['ProductCategory'][], id: string) => Promise<string | undefined> {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { deleteProductCategory } = useCalls();
  return async (categories, id) => {
    if (!(await attempt(() => deleteProductCategory({ id })))) return undefined;
    say(t('removed'));
    const place = categories.findIndex((category) => category.id === id);
    return (categories[place + 1] ?? categories[place - 1])?.id ?? '';
  };
}
