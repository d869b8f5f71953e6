import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The ways to take a merge back, by a button or by the message that told of it; it is said, and `onUnmerged` is told the customer that stayed. */
export function useUnmerge(onUnmerged: (keepid: string) => void) {
  const t = useStrings(strings);
  const { unmergeCustomers } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const part = async (mergeid: string) => {
    const { id } = await unmergeCustomers({ mergeid });
    show({ tone: 'success', text: t('unmerged') });
    onUnmerged(id);
  };
  const { submit, isBusy } = useAction(part);
  return { unmerge: submit, isBusy, wayBack: (mergeid: string) => takeBack(t('undo'), () => part(mergeid)) };
}
