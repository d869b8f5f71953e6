import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { useCalls } from './calls.ts';
import { strings } from './collection-strings.ts';
import { useAttempt } from './use-attempt.ts';
import { usePermission } from './use-permission.ts';
import { useAction } from './use-submission.ts';
import { useTakeBack } from './use-take-back.ts';
import { useToastActions } from './use-toasts.ts';

/** The contract takes this many at once. */
export const COLLECT_AT_MOST = 500;

/** The outcome of a collection, whatever was collected. */
export interface CollectionOutcome {
  collected: readonly Pick<Schemas['CollectionOutcome']['collected'][number], 'customerid' | 'near'>[];
  existing: readonly { owned: Pick<Schemas['Owned'], 'state'> }[];
}

export interface CollectionOptions<Id> {
  /** The call that copies these into the private pool. */
  collect: (ids: readonly Id[]) => Promise<CollectionOutcome>;
  /** Whose is what has changed, by collecting or by taking it back. */
  onChange: () => void;
}

const EXISTING = ['mine', 'colleague', 'pool'] as const;

/** Collects into the private pool, says what became of each, and offers to take it back. */
export function useCollection<Id = string>({ collect, onChange }: CollectionOptions<Id>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { show } = useToastActions();
  const { mayUndo, wayBack } = useCollectionUndo(onChange);
  const { submit, isBusy } = useAction(collect);

  const tell = ({ collected, existing }: CollectionOutcome) => {
    const near = collected.filter((one) => one.near).length;
    const sentences = [
      collected.length > 0 ? t('collected', { n: collected.length }) : '',
      ...EXISTING.map((state) => [state, existing.filter(({ owned }) => owned.state === state).length] as const).map(([state, n]) =>
        n > 0 ? t(`existing.${state}`, { n }) : '',
      ),
      near > 0 ? t('near', { n: near }) : '',
    ];
    const customers = collected.map(({ customerid }) => customerid);
    show({
      tone: collected.length > 0 ? 'success' : 'info',
      text: sentences.filter(Boolean).join(language === 'US' ? '; ' : '；'),
      ...(collected.length > 0 && mayUndo ? { action: wayBack(customers) } : {}),
    });
  };

  return {
    isBusy,
    /** Resolves with whether it was done. */
    collect: async (ids: readonly Id[]): Promise<boolean> => {
      const outcome = await submit(ids);
      if (!outcome) return false;
      tell(outcome);
      onChange();
      return true;
    },
  };
}

/** Takes customers away again that have just been collected, for whoever may delete customers. */
export function useCollectionUndo(onChange: () => void) {
  const t = useStrings(strings);
  const { deleteCustomers } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const may = usePermission();
  const remove = async (customers: readonly string[]) => {
    const { done } = await deleteCustomers({ ids: customers.join('|'), source: 'slist' });
    show({ tone: 'success', text: t('undone', { n: done }) });
    onChange();
  };
  return {
    mayUndo: !may('customer', 'delete').isDisabled,
    /** Resolves with whether it was done. */
    undo: (customers: readonly string[]) => attempt(() => remove(customers)),
    /** The way back that the message about the collection offers. */
    wayBack: (customers: readonly string[]) => takeBack(t('undo'), () => remove(customers)),
  };
}
