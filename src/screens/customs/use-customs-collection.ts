import { useCalls } from '#actors/calls.ts';
import { useCollection } from '#actors/use-collection.ts';
import { useGuarded } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';

/** Collects companies of the customs data into the private pool; by a key only what is nobody's yet, and only where it is allowed. */
export function useCustomsCollection(onChange: () => void) {
  const { collectTradeCompanies } = useCalls();
  const guarded = useGuarded();
  const { isBusy, collect } = useCollection({ collect: (ids) => collectTradeCompanies({ ids: ids.join('|') }), onChange });
  return {
    isBusy,
    collect,
    collectCompany: (company: Pick<Schemas['CustomsCompany'], 'companyid' | 'owned'> | undefined) => {
      if (company?.owned.state === 'none') guarded('customs', 'collect', () => void collect([company.companyid]));
    },
  };
}
