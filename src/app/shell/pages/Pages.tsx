import { Activity, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { createPageLife, PageLifeContext } from '#actors/page-life.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import type { Tab } from '#machines/tab-list.ts';

import { admit } from '../../admission.ts';
import { PageBody } from '../../PageBody.tsx';
import { PageRouter } from '../../PageRouter.tsx';
import { useVisitor } from '../../visitor.ts';
import { preloadSoon } from '../preload-soon.ts';
import * as styles from './Pages.css.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** The open pages that are kept alive, one of them in front. Those behind keep what was typed and chosen, but run no effects. */
export function Pages() {
  const { tabs, active, alive } = useTabs();
  const { settings } = useSettings();
  const { name, direction, disabled } = settings.animate;
  const hasSwitched = useHasSwitched(tabs.find(({ fullPath }) => fullPath === active)?.key);
  useScrollMemory();
  return (
    <div className={styles.pages} data-animate={disabled || !hasSwitched ? undefined : name} data-direction={direction}>
      {tabs
        .filter(({ fullPath }) => alive.includes(fullPath))
        .map((tab) => (
          <LivingPage key={`${tab.key} ${tab.version}`} isShown={tab.fullPath === active}>
            <TabPage tab={tab} isActive={tab.fullPath === active} />
          </LivingPage>
        ))}
    </div>
  );
}

function TabPage({ tab: { fullPath }, isActive }: { tab: Tab; isActive: boolean }) {
  const visitor = useVisitor();
  const { loaded } = useTabs();
  const admission = useMemo(() => admit(fullPath, visitor), [fullPath, visitor]);
  const page = admission.kind === 'show' ? admission.page : undefined;
  if (!page) return null;
  return (
    <PageRouter fullPath={fullPath} isActive={isActive}>
      <div className={styles.page} data-front={isActive || undefined}>
        <PageBody
          id={page.id}
          onReady={() => {
            loaded(fullPath);
            preloadSoon();
          }}
        />
      </div>
    </PageRouter>
  );
}

/** Whether the page in front has ever changed: the first page must not come in with an animation, it is what the user waits for. */
function useHasSwitched(front: string | undefined): boolean {
  const [first] = useState(front);
  const [hasSwitched, setHasSwitched] = useState(false);
  if (!hasSwitched && front !== first) setHasSwitched(true);
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
