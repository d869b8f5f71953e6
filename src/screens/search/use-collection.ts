import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { ApiError } from '#client/api-error.ts';
import type { Result } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The contract takes this many companies at once. */
export const COLLECT_AT_MOST = 500;

type Outcome = Result<'collectCompanies'>;
const EXISTING = ['mine', 'colleague', 'pool'] as const;

/** Collects companies into the private pool, says what became of each, and offers to take it back. */
export function useCollection(onChange: () => void) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { collectCompanies, deleteCustomers } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const may = usePermission();
  const { submit, isBusy } = useSubmission((ids: readonly string[]) => collectCompanies({ ids: ids.join('|') }).catch(notify));

  function notify(error: unknown): never {
    notifyFailure(error);
    throw ApiError.from(error);
  }

  const undo = async (customers: readonly string[]) => {
    const { done } = await deleteCustomers({ ids: customers.join('|'), source: 'slist' }).catch(notify);
    show({ tone: 'success', text: t('undone', { n: done }) });
    onChange();
  };

  const tell = ({ collected, existing }: Outcome) => {
    const sentences = [
      collected.length > 0 ? t('collected', { n: collected.length }) : '',
      ...EXISTING.map((state) => [state, existing.filter(({ owned }) => owned.state === state).length] as const).map(([state, n]) =>
        n > 0 ? t(`existing.${state}`, { n }) : '',
      ),
    ];
    const mayUndo = collected.length > 0 && !may('customer', 'delete').isDisabled;
    const customers = collected.map(({ customerid }) => customerid);
    show({
      tone: collected.length > 0 ? 'success' : 'info',
      text: sentences.filter(Boolean).join(language === 'US' ? '; ' : '；'),
      ...(mayUndo ? { action: { name: t('undo'), onPress: () => void undo(customers).catch(() => undefined) } } : {}),
    });
  };

  return {
    isBusy,
    /** Resolves with whether it was done. */
    collect: async (ids: readonly string[]): Promise<boolean> => {
      const outcome = await submit(ids);
      if (!outcome) return false;
      tell(outcome);
      onChange();
      return true;
    },
  };
}
