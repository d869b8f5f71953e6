import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTaskHref } from '#routes/marketing-href.ts';

import { strings } from './strings.ts';

const TITLE_CHARACTERS = 100;

/** Begins a task to some recipients of another one, one for a press however often it is repeated, and opens it. */
export function useNextTask({ id, taskname }: Pick<Schemas['EdmTask'], 'id' | 'taskname'>) {
  const t = useStrings(strings);
  const go = useGo();
  const { addNextEdmTask } = useCalls();
  const { submit, isBusy } = useAction(addNextEdmTask);
  const begin = async (view: Schemas['EdmRecipientView']) => {
    const made = await submit({ id, view, taskname: t('nextName', { name: taskname }).slice(0, TITLE_CHARACTERS) });
    if (made) go(emailTaskHref({ task: made.id }));
  };
  return { isBusy, begin };
}
