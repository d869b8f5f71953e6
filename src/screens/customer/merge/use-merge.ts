import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** Merges customers, says so, and offers to take it back. */
export function useMerge(onMerged: (keepid: string) => void) {
  const t = useStrings(strings);
  const { mergeCustomers, unmergeCustomers } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy, error } = useSubmission(mergeCustomers);

  const undo = async (mergeid: string) => {
    try {
      const { id } = await unmergeCustomers({ mergeid });
      show({ tone: 'success', text: t('unmerged') });
      onMerged(id);
    } catch (failure) {
      notifyFailure(failure);
    }
  };

  return {
    isBusy,
    error,
    /** Resolves with whether it was done. */
    merge: async (input: Input<'mergeCustomers'>, n: number): Promise<boolean> => {
      const merged = await submit(input);
      if (!merged) return false;
      show({ tone: 'success', text: t('merged', { n }), action: { name: t('undo'), onPress: () => void undo(merged.mergeid) } });
      onMerged(merged.id);
      return true;
    },
  };
}
