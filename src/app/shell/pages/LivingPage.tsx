import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

import { createPageLife, PageLifeContext } from '#actors/page-life.ts';

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
