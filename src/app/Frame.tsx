import { lazy, Suspense, useMemo } from 'react';

import { useSession } from '#actors/use-session.ts';

import { admit } from './admission.ts';
import { useGuard } from './guard.tsx';
import { PublicPage } from './PublicPage.tsx';
import { useAddress } from './use-address.ts';
import { useVisitor } from './visitor.ts';

const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }));

/** Chooses between a page that stands alone and the shell with its tabs; while it is not known who is looking it shows neither. */
export function Frame() {
  const address = useAddress();
  const visitor = useVisitor();
  const { isSettling } = useSession();
  const admission = useMemo(() => (isSettling ? undefined : admit(address, visitor)), [address, visitor, isSettling]);
  useGuard(address, admission);

  if (admission?.kind === 'show' && !admission.page.isTab) return <PublicPage address={address} page={admission.page} />;
  if (!visitor.isSignedIn) return null;
  return (
    <Suspense>
      <Shell />
    </Suspense>
  );
}
