import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';

import { useFullPath } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useToasts } from '#actors/use-toasts.ts';

import { admit } from './admission.ts';
import { useGuard } from './guard.tsx';
import { loadShell } from './load-page.ts';
import { PublicPage } from './PublicPage.tsx';
import { useVisitor } from './visitor.ts';

const Notifications = lazy(async () => ({ default: (await import('./shell/Notifications.tsx')).Notifications }));
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/**
 * Chooses between a page that stands alone and the shell with its tabs; while it is not known who is looking it shows neither.
 *
 * Each user has a shell of their own, so that no page of one lives on under another.
 */
export function Frame() {
  const address = useFullPath();
  const visitor = useVisitor();
  const { isSettling, account } = useSession();
  const admission = useMemo(() => (isSettling ? undefined : admit(address, visitor)), [address, visitor, isSettling]);
  useGuard(address, admission);
  const isAlone = admission?.kind === 'show' && !admission.page.isTab;

  return (
    <>
      {isAlone ? (
        <PublicPage address={address} page={admission.page} />
      ) : (
        <Suspense>{visitor.isSignedIn ? <Shell key={account?.user.id} /> : null}</Suspense>
      )}
      <Messages isInShell={visitor.isSignedIn} />
    </>
  );
}

/** Stays where it is when the login page takes the place of the shell, so that why it did is read; a page alone fetches it only when there is something to say. */
function Messages({ isInShell }: { isInShell: boolean }) {
  const { toasts } = useToasts();
  const [isNeeded, setNeeded] = useState(false);
  // A pre-rendered page has no messages, and its first drawing here must be like it even if there is something to say already.
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (isTakenOver && !isNeeded && (isInShell || toasts.length > 0)) setNeeded(true);
  return <Suspense>{isNeeded ? <Notifications /> : null}</Suspense>;
}
