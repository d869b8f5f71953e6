import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

type Change = Omit<Input<'updateCustomerCompanyInfo'>, 'id' | 'version'>;

export interface QuickChange {
  to: Change;
  /** The change that takes it back. */
  from: Change;
  /** The message once it is done. */
  said: string;
}

/** Changes one thing of the customer at once; a slip is taken back from the message that says what was done. */
export function useQuickChange(): (change: QuickChange) => void {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();

  // After a refusal too: somebody else has changed it, and what stands there now is what the next change is made to.
  const send = (change: Change, version: number) => updateCustomerCompanyInfo({ id: company.id, version, ...change }).finally(changed);
  return ({ to, from, said }) =>
    void attempt(async () => {
      const { version } = await send(to, company.version);
      show({ tone: 'success', text: said, action: takeBack(t('undo'), () => send(from, version)) });
    });
}
