import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** Tells a spelling apart from its company and joins it again; what was told apart can be taken back at once. */
export function useNameChanges(onChange: (companyid: string) => void) {
  const t = useStrings(strings);
  const { unmergeTradeSpelling, mergeTradeSpelling } = useCalls();
  const { show } = useToastActions();
  const splitting = useAction(unmergeTradeSpelling);
  const joining = useAction(mergeTradeSpelling);

  const join = async (company: { companyid: string; name: string }) => {
    const done = await joining.submit({ companyid: company.companyid });
    if (!done) return;
    if (done.goeson) show({ tone: 'info', text: t('goesOn', { name: company.name, n: done.records }) });
    else show({ tone: 'success', text: t('joinDone', { name: company.name, n: done.records }) });
    onChange(done.companyid);
  };
  const split = async (companyid: string, name: string) => {
    const done = await splitting.submit({ companyid, name });
    if (!done) return;
    const undo = { name: t('undo'), takesBack: true as const, onPress: () => void join({ companyid: done.companyid, name }) };
    if (done.goeson) show({ tone: 'info', text: t('goesOn', { name, n: done.records }) });
    else show({ tone: 'success', text: t('splitDone', { name, n: done.records }), action: undo });
    onChange(companyid);
  };
  return { isBusy: splitting.isBusy || joining.isBusy, split, join };
}
