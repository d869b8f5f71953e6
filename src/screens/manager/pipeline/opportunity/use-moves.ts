import { useCalls } from '#actors/calls.ts';
import { type StageMoves, useStageMoves } from '#actors/manager/use-stage-moves.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

type Opportunity = Schemas['Opportunity'];

/** Moves of opportunities, each said once with the way back. What failed is read again: somebody else may have moved it. */
export function useMoves(onChange: () => void): StageMoves {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const { moveOpportunity } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();

  const moveBack = async (moved: Opportunity, before: Opportunity) => {
    const { stage, lostreason, lostremark, actualclose, amount, currency, probability } = before;
    const was = { stage, lostreason, lostremark, actualclose, amount, currency, probability };
    try {
      await moveOpportunity({ id: moved.id, version: moved.version, ...was });
      show({ tone: 'success', text: t('movedBack', { name: moved.name, stage: word(`stage.${stage}`) }) });
    } finally {
      onChange();
    }
  };
  return useStageMoves({
    onMoved: (moved, before) => {
      onChange();
      const text = t('moved', { name: moved.name, stage: word(`stage.${moved.stage}`) });
      show({ tone: 'success', text, action: takeBack(t('undo'), () => moveBack(moved, before)) });
    },
    onFailed: onChange,
  });
}
