import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import { useUnmerge } from './use-unmerge.ts';

/** Merges customers, says so, and offers to take it back. */
export function useMerge(onMerged: (keepid: string) => void) {
  const t = useStrings(strings);
  const { mergeCustomers } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(mergeCustomers);

  const undo = useUnmerge(onMerged);

  return {
    isBusy,
    error,
    /** Resolves with whether it was done. */
    merge: async (input: Input<'mergeCustomers'>, n: number): Promise<boolean> => {
      const merged = await submit(input);
      if (!merged) return false;
      show({
        tone: 'success',
        text: t('merged', { n }),
        action: { name: t('undo'), takesBack: true, onPress: () => void undo(merged.mergeid) },
      });
      onMerged(merged.id);
      return true;
    },
  };
}
