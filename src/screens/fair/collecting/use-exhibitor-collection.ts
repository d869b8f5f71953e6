import { useCalls } from '#actors/calls.ts';
import { useCollectionUndo } from '#actors/use-collection.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The outcome for exhibitors that were to become customers. */
export type Outcome = Result<'collectExhibitors'>;

/** Makes exhibitors customers; of one that is made a toast is enough, anything else is told one by one. */
export function useExhibitorCollection(onChange: () => void) {
  const t = useStrings(strings);
  const { collectExhibitors } = useCalls();
  const { show } = useToastActions();
  const { mayUndo, undo, wayBack } = useCollectionUndo(onChange);
  const { submit, isBusy, answer, reset } = useAction(async (ids: readonly string[]) => {
    const outcome = await collectExhibitors({ ids: ids.join('|') });
    return { outcome, one: ids.length > 1 ? undefined : outcome.imported[0] };
  });
  const tell = ({ customerid, companyname }: Outcome['imported'][number]) => {
    const action = wayBack([customerid]);
    show({ tone: 'success', text: t('collected', { name: companyname }), ...(mayUndo && { action }) });
  };
  const outcome = answer?.one ? undefined : answer?.outcome;
  return {
    isBusy,
    /** The outcome to be told one by one. */
    outcome,
    mayUndo,
    close: reset,
    /** Takes away what the last collection has made. */
    undo: async () => {
      const made = (outcome?.imported ?? []).map(({ customerid }) => customerid);
      if (await undo(made)) reset();
    },
    /** Resolves with whether it was done. */
    collect: async (ids: readonly string[]): Promise<boolean> => {
      const next = await submit(ids);
      if (!next) return false;
      if (next.one) tell(next.one);
      onChange();
      return true;
    },
  };
}
