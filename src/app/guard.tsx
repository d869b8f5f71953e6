import { useEffect, useLayoutEffect, useState } from 'react';

import { useGo } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { useTabActions } from '#actors/use-tabs.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { carriesPage } from '#lib/web-page-mark.ts';

import type { Admission } from './admission.ts';
import { strings } from './strings.ts';

/**
 * Carries out what was decided over an address: opens its tab, or leads elsewhere, with the warning where a right is missing.
 *
 * Nobody is turned away by the rights of a while ago: the server is asked for those of now first.
 */
export function useGuard(address: string, admission: Admission | undefined): void {
  const go = useGo();
  const { open } = useTabActions();
  const { show } = useToastActions();
  const t = useStrings(strings);
  const isTab = admission?.kind === 'show' && admission.page.isTab;
  const elsewhere = admission === undefined || admission.kind === 'show' ? undefined : admission.to;
  const { refreshRights, browser } = useSystem();
  const [checked, setChecked] = useState<string>();
  const wantsRefusal = admission?.kind === 'refuse';
  const isRefused = wantsRefusal && checked === address;
  const isWaiting = wantsRefusal && !isRefused;

  useEffect(() => {
    if (!wantsRefusal) return setChecked(undefined);
    let isHere = true;
    void refreshRights().then(() => isHere && setChecked(address));
    return () => {
      isHere = false;
    };
  }, [address, wantsRefusal, refreshRights]);

  // Before anything is painted, so that the menu does not first stand open at another page.
  useLayoutEffect(() => {
    if (isWaiting) return;
    if (isTab) open(address);
    if (isRefused) show({ tone: 'warning', text: t('refusedPage', { path: address }) });
    if (elsewhere !== undefined) go(`${elsewhere}${fragmentKept(browser.readFragment())}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the words of the warning are those of the moment; a change of language is no reason to warn again
  }, [address, isTab, isRefused, isWaiting, elsewhere]);
}

/** A web page that the bookmark brought survives a login on the way, and stays where no server is told of it. */
function fragmentKept(fragment: string): string {
  return carriesPage(fragment) ? fragment : '';
}
