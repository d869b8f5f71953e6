import { useCalls } from '#actors/calls.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** Takes a merge back and says so; told the customer that stayed. A failure is its caller's. */
export function useUnmerge(onUnmerged: (keepid: string) => void): (mergeid: string) => Promise<void> {
  const t = useStrings(strings);
  const { unmergeCustomers } = useCalls();
  const { show } = useToastActions();
  return async (mergeid) => {
    const { id } = await unmergeCustomers({ mergeid });
    show({ tone: 'success', text: t('unmerged') });
    onUnmerged(id);
  };
}
