import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useCollectionUndo } from '#actors/use-collection.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** What became of exhibitors that were to be customers. */
export type Outcome = Result<'collectExhibitors'>;

/** Makes exhibitors customers; of one that is made a toast is enough, anything else is told one by one. */
export function useExhibitorCollection(onChange: () => void) {
  const t = useStrings(strings);
  const { collectExhibitors } = useCalls();
  const { show } = useToastActions();
  const { mayUndo, undo } = useCollectionUndo(onChange);
  const [outcome, setOutcome] = useState<Outcome>();
  const { submit, isBusy } = useAction((ids: readonly string[]) => collectExhibitors({ ids: ids.join('|') }));
  const tell = (next: Outcome, asked: number) => {
    const [one] = next.imported;
    if (asked > 1 || !one) return setOutcome(next);
    const action = { name: t('undo'), takesBack: true as const, onPress: () => void undo([one.customerid]) };
    return show({ tone: 'success', text: t('collected', { name: one.companyname }), ...(mayUndo && { action }) });
  };
  return {
    isBusy,
    /** What is to be told one by one. */
    outcome,
    mayUndo,
    close: () => setOutcome(undefined),
    /** Takes away what the last collection has made. */
    undo: async () => {
      await undo((outcome?.imported ?? []).map(({ customerid }) => customerid));
      setOutcome(undefined);
    },
    /** Resolves with whether it was done. */
    collect: async (ids: readonly string[]): Promise<boolean> => {
      const next = await submit(ids);
      if (!next) return false;
      tell(next, ids.length);
      onChange();
      return true;
    },
  };
}
