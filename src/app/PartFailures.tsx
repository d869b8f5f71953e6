import { type ReactNode, useCallback } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PartFailureContext } from '#ui/on-demand/on-demand.ts';

import { strings } from './strings.ts';

/**
 * Says that a part of the interface did not come, and how to go on.
 *
 * Some browsers remember that a file failed and do not ask for it again; after a reload they do. Open tabs and drafts outlive that.
 */
export function PartFailures({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const tell = useCallback(
    () => show({ tone: 'danger', text: t('partFailed'), action: { name: t('reload'), onPress: () => location.reload() } }),
    [show, t],
  );
  return <PartFailureContext value={tell}>{children}</PartFailureContext>;
}
