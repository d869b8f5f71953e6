import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { PoolKind } from '../condition.ts';
import { conditionStrings } from './strings.ts';

export type SavedCondition = Schemas['SavedCondition'];
type Saving = Omit<Schemas['ConditionSaving'], 'list' | 'pinned'> & { pinned?: boolean };

/** The filters that the caller keeps for one pool, and the ways to change them. */
export function useConditions(list: PoolKind) {
  const t = useStrings(conditionStrings);
  const { listSavedConditions, saveCondition, deleteCondition } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const saved = useRecord<readonly SavedCondition[]>(({ signal }) => listSavedConditions({ list }, { signal }));

  const keep = async (saving: Saving) => {
    await saveCondition({ pinned: false, ...saving, list });
    saved.reload();
  };
  const remove = async ({ key, name, condition, pinned }: SavedCondition) => {
    if (!(await attempt(() => deleteCondition({ key })))) return;
    saved.reload();
    show({ tone: 'success', text: t('removed', { name }), action: takeBack(t('undo'), () => keep({ name, condition, pinned })) });
  };

  return {
    ...saved,
    /** Rejects where it is refused; whoever asked for the name says why. */
    keep,
    save: async (saving: Saving) => {
      await keep(saving);
      show({ tone: 'success', text: t('kept', { name: saving.name }) });
    },
    pin: ({ key, name, condition }: SavedCondition, pinned: boolean) => attempt(() => keep({ key, name, condition, pinned })),
    remove,
  };
}

export type Conditions = ReturnType<typeof useConditions>;
