import { useEffect } from 'react';

import { useGo } from '#actors/page.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Admission } from './admission.ts';
import { strings } from './strings.ts';

/** Carries out what was decided over an address: opens its tab, or leads elsewhere, with the warning where a right is missing. */
export function useGuard(address: string, admission: Admission | undefined): void {
  const go = useGo();
  const { open } = useTabs();
  const { show } = useToastActions();
  const t = useStrings(strings);
  const isTab = admission?.kind === 'show' && admission.page.isTab;
  const elsewhere = admission === undefined || admission.kind === 'show' ? undefined : admission.to;
  const isRefused = admission?.kind === 'refuse';

  useEffect(() => {
    if (isTab) open(address);
    if (isRefused) show({ tone: 'warning', text: t('refusedPage', { path: address }) });
    if (elsewhere !== undefined) go(elsewhere, { replace: true });
    // The words of the warning are those of the moment; a change of language is no reason to warn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, isTab, isRefused, elsewhere]);
}
