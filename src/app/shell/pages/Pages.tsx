import { Activity, memo, type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { createPageLife, PageLifeContext } from '#actors/page-life.ts';
import { useFullPath } from '#actors/page.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useTabActions, useTabs } from '#actors/use-tabs.ts';
import type { Tab } from '#machines/tab-list.ts';

import { admit } from '../../admission.ts';
import { PageBody } from '../../PageBody.tsx';
import { PageRouter } from '../../PageRouter.tsx';
import { useVisitor } from '../../visitor.ts';
import { preloadSoon } from '../preload-soon.ts';
import * as styles from './Pages.css.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/**
 * The open pages that are kept alive, one of them in front. Those behind keep what was typed and chosen, but run no effects.
 *
 * Drawn only when a page comes, goes or changes its address, not with everything that stands around the pages.
 */
export const Pages = memo(function Pages() {
  const { settings } = useSettings();
  const { name, direction, disabled } = settings.animate;
  const pages = useDrawnPages();
  const front = pages.find(({ isShown }) => isShown)?.tab;
  const hasSwitched = useHasSwitched(front?.key);
  useScrollMemory(front);
  return (
    <div className={styles.pages} data-animate={disabled || !hasSwitched ? undefined : name} data-direction={direction}>
      {pages.map(({ tab, isShown }) => (
        <LivingPage key={`${tab.key} ${tab.version}`} isShown={isShown}>
          <TabPage fullPath={tab.fullPath} isActive={isShown} />
        </LivingPage>
      ))}
    </div>
  );
});

/** The pages to draw: those that are kept alive, once the guard has let the first address in. */
function useDrawnPages(): { tab: Tab; isShown: boolean }[] {
  const { tabs, active, alive } = useTabs();
  // The first page comes in a turn of its own, which gives way to what the reader does meanwhile with the menu and the tabs.
  const isLetIn = useDeferredValue(useLetIn(active), false);
  const drawn = isLetIn ? tabs.filter(({ fullPath }) => alive.includes(fullPath)) : NONE;
  const shown = useShown(drawn, active);
  return drawn.map((tab) => ({ tab, isShown: tab.key === shown }));
}

const NONE: readonly Tab[] = [];

/**
 * The key of the page to show: the one in front, once the tabs and the menu have said which that is.
 *
 * A page of a hundred rows takes longer to be shown than a click should wait for its answer. A page that was closed is not waited for.
 */
function useShown(drawn: readonly Tab[], active: string): string | undefined {
  const front = drawn.find(({ fullPath }) => fullPath === active)?.key;
  const last = useDeferredValue(front);
  return drawn.some(({ key }) => key === last) ? last : front;
}

/** Whether the guard has opened the first address. Until then the home page is in front, which most have not asked for. */
function useLetIn(active: string): boolean {
  const address = useFullPath();
  const [first] = useState(active);
  const [isLetIn, setLetIn] = useState(false);
  const isNow = isLetIn || active === address || active !== first;
  if (isNow && !isLetIn) setLetIn(true);
  return isNow;
}

const TabPage = memo(function TabPage({ fullPath, isActive }: { fullPath: string; isActive: boolean }) {
  const visitor = useVisitor();
  const { loaded } = useTabActions();
  const admission = useMemo(() => admit(fullPath, visitor), [fullPath, visitor]);
  const page = admission.kind === 'show' ? admission.page : undefined;
  const ready = useCallback(() => {
    loaded(fullPath);
    preloadSoon();
  }, [loaded, fullPath]);
  if (!page) return null;
  return (
    <PageRouter fullPath={fullPath} isActive={isActive}>
      <div className={styles.page} data-front={isActive || undefined}>
        <PageBody id={page.id} onReady={ready} />
      </div>
    </PageRouter>
  );
});

/** Whether the page in front has ever changed: the first page must not come in with an animation, it is what the user waits for. */
function useHasSwitched(front: string | undefined): boolean {
  const [first, setFirst] = useState(front);
  const [hasSwitched, setHasSwitched] = useState(false);
  if (first === undefined && front !== undefined) setFirst(front);
  if (!hasSwitched && first !== undefined && front !== first) setHasSwitched(true);
  return hasSwitched;
}

/** One page that is kept alive behind others; what runs for it goes on there, and ends when it is closed. */
export function LivingPage({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [life] = useState(createPageLife);
  // Before the effects of the page itself end, so that they know why.
  useLayoutEffect(() => life.show(isShown), [life, isShown]);
  useEffect(() => life.end, [life]);
  return (
    <PageLifeContext value={life}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </PageLifeContext>
  );
}
