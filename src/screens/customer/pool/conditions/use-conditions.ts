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

  /** Says whether it went well; a refusal is told by a toast. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      saved.reload();
      return true;
    } catch (failure) {
      notifyFailure(failure);
      return false;
    }
  };
  const keep = (saving: Saving) => attempt(() => saveCondition({ pinned: false, ...saving, list }));

  return {
    ...saved,
    keep,
    save: async (saving: Saving) => {
      const isKept = await keep(saving);
      if (isKept) show({ tone: 'success', text: t('kept', { name: saving.name }) });
      return isKept;
    },
    remove: async ({ key, name, condition, pinned }: SavedCondition) => {
      if (!(await attempt(() => deleteCondition({ key })))) return;
      const takeBack = () => void keep({ name, condition, pinned });
      show({ tone: 'success', text: t('removed', { name }), action: { name: t('undo'), onPress: takeBack } });
    },
  };
}

export type Conditions = ReturnType<typeof useConditions>;
