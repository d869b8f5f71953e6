import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useRecord } from '#actors/use-record.ts';
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
  const notifyFailure = useNotifyFailure();
  const saved = useRecord<readonly SavedCondition[]>(({ signal }) => listSavedConditions({ list }, { signal }));

  const keep = async (saving: Saving) => {
    await saveCondition({ pinned: false, ...saving, list });
    saved.reload();
  };
  const removeAndTell = async ({ key, name, condition, pinned }: SavedCondition) => {
    await deleteCondition({ key });
    saved.reload();
    const takeBack = () => void keep({ name, condition, pinned }).catch(notifyFailure);
    show({ tone: 'success', text: t('removed', { name }), action: { name: t('undo'), onPress: takeBack } });
  };

  return {
    ...saved,
    /** Rejects where it is refused; whoever asked for the name says why. */
    keep,
    save: async (saving: Saving) => {
      await keep(saving);
      show({ tone: 'success', text: t('kept', { name: saving.name }) });
    },
    pin: ({ key, name, condition }: SavedCondition, pinned: boolean) => keep({ key, name, condition, pinned }).catch(notifyFailure),
    remove: (condition: SavedCondition) => removeAndTell(condition).catch(notifyFailure),
  };
}

export type Conditions = ReturnType<typeof useConditions>;
