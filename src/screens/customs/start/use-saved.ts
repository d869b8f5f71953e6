import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

export type SavedCondition = Schemas['TradeCondition'];

/** The conditions that the user keeps, and what can be done with them; what was deleted can be brought back. */
export function useSaved() {
  const t = useStrings(strings);
  const { listTradeConditions, saveTradeCondition, deleteTradeCondition } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listTradeConditions(undefined, { signal }));
  const { show } = useToastActions();
  const attempt = useAttempt();
  useReturn(reload);
  const act = async (action: () => Promise<unknown>) => {
    const isDone = await attempt(action);
    reload();
    return isDone;
  };
  return {
    saved: record,
    error,
    reload,
    setAlert: ({ id, version, name, condition }: SavedCondition, alert: boolean) =>
      act(() => saveTradeCondition({ id, version, name, condition, alert })),
    remove: async ({ id, name, condition, alert }: SavedCondition) => {
      if (!(await act(() => deleteTradeCondition({ id })))) return;
      const undo = () => void act(() => saveTradeCondition({ name, condition, alert }));
      show({ tone: 'success', text: t('deleted', { name }), action: { name: t('undo'), takesBack: true, onPress: undo } });
    },
  };
}
