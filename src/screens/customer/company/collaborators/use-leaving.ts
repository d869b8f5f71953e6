import { useCalls } from '#actors/calls.ts';
import { useGo, usePage } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useTabActions } from '#actors/use-tabs.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

/** Leaves a colleague's customer: then the list is in front, because this page can no longer be read, and this page again when that is taken back. */
export function useLeaving(): () => void {
  const t = useStrings(strings);
  const { company } = useCompany();
  const { leaveCustomer, undoLeavingCustomer } = useCalls();
  const { fullPath } = usePage();
  const { open, close } = useTabActions();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const go = useGo();
  const of = { customerid: company.id };
  const comeBack = async () => {
    await undoLeavingCustomer(of);
    go(href('customer.company', { type: 'slist', id: company.id }));
  };
  const leave = async () => {
    await leaveCustomer(of);
    show({ tone: 'success', text: t('left', { name: company.companyname }), action: takeBack(t('undo'), comeBack) });
    const list = `${href('customer.private')}?shared=true`;
    open(list);
    close(fullPath);
    go(list);
  };
  return () => void attempt(leave);
}
