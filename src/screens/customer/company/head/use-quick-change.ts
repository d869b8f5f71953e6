import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

type Change = Omit<Input<'updateCustomerCompanyInfo'>, 'id' | 'version'>;

export interface QuickChange {
  to: Change;
  /** What takes it back. */
  from: Change;
  /** What is said when it is done. */
  said: string;
}

/** Changes one thing of the customer at once; a slip is taken back from the message that says what was done. */
export function useQuickChange(): (change: QuickChange) => void {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();

  const send = async (change: Change, version: number) => {
    try {
      return await updateCustomerCompanyInfo({ id: company.id, version, ...change });
    } catch (error) {
      notifyFailure(error);
      return undefined;
    } finally {
      // After a refusal too: somebody else has changed it, and what stands there now is what the next change is made to.
      changed();
    }
  };
  const change = async ({ to, from, said }: QuickChange) => {
    const saved = await send(to, company.version);
    if (saved) show({ tone: 'success', text: said, action: { name: t('undo'), onPress: () => void send(from, saved.version) } });
  };
  return (wanted) => void change(wanted);
}
