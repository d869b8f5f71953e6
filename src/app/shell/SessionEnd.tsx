import { lazy, Suspense } from 'react';

import { useSession } from '#actors/use-session.ts';

const SessionEndDialog = lazy(async () => ({ default: (await import('./SessionEndDialog.tsx')).SessionEndDialog }));

/** Announces the end of the session two minutes before it comes. */
export function SessionEnd() {
  const { isExpiring } = useSession();
  return isExpiring ? (
    <Suspense>
      <SessionEndDialog />
    </Suspense>
  ) : null;
}
