import { Fragment, useEffect, useMemo, useState, useSyncExternalStore, useLayoutEffect } from 'react';

import { useFullPath, useGo } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { useSession } from '#actors/use-session.ts';
import { useTabActions } from '#actors/use-tabs.ts';
import { useToasts, useToastActions } from '#actors/use-toasts.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { carriesPage } from '#lib/web-page-mark.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { admit, type Page, targetAfterLogin, type Admission } from './admission.ts';
import { useDocumentTitle } from './document-title.ts';
import { preparePage, shell } from './load-page.ts';
import { PageBody } from './PageBody.tsx';
import { PageRouter } from './PageRouter.tsx';
import { strings } from './strings.ts';
import { usePart } from './use-part.ts';
import { useVisitor } from './visitor.ts';

const Notifications = onDemand(async () => (await import('./shell/Notifications.tsx')).Notifications);

/**
 * Chooses between a page that stands alone and the shell with its tabs; while it is not known who is looking it shows neither.
 *
 * Each user has a shell of their own, so that no page of one lives on under another.
 */
export function Frame() {
  const address = useFullPath();
  const visitor = useVisitor();
  const { isPending, account } = useSession();
  const admission = useMemo(() => (isPending ? undefined : admit(address, visitor)), [address, visitor, isPending]);
  useGuard(address, admission);
  const isAlone = admission?.kind === 'show' && !admission.page.isTab;

  return (
    <>
      {isAlone ? (
        <PublicPage address={address} page={admission.page} />
      ) : visitor.isSignedIn ? (
        <AwaitedShell key={account?.user.id} />
      ) : null}
      <Messages isInShell={visitor.isSignedIn} />
    </>
  );
}

function AwaitedShell() {
  const Shell = usePart(shell);
  // oxlint-disable-next-line react/static-components -- it is looked up and not made here: it is the same component every time
  return Shell ? <Shell /> : null;
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
  return isNeeded ? <Notifications /> : null;
}

/** A page that stands alone. */
function PublicPage({ address, page }: { address: string; page: Page }) {
  const language = useLanguage();
  useDocumentTitle(page.row.title[language]);
  usePreloadedTarget(page.id === 'login' ? address : undefined);
  // Pages made to stand alone bring a head and a main part of their own.
  const Frame = page.row.frame === 'public' ? Fragment : 'main';
  return (
    <PageRouter fullPath={address} isActive>
      <Frame>
        <PageBody key={page.id} id={page.id} />
      </Frame>
    </PageRouter>
  );
}

/** Fetches the shell and the page that a login leads to once somebody types into the login page: whoever only looks at it loads nothing more. */
function usePreloadedTarget(loginAddress: string | undefined): void {
  useEffect(() => {
    if (loginAddress === undefined) return undefined;
    const fetchAhead = () => {
      // What does not come now is asked for again after the login, and a failure is told there.
      void Promise.allSettled([shell.load(), preparePage(targetAfterLogin(loginAddress))]);
    };
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, [loginAddress]);
}

/**
 * Carries out what was decided over an address: opens its tab, or leads elsewhere, with the warning where a right is missing.
 *
 * Nobody is turned away by the rights of a while ago: the server is asked for those of now first.
 */
function useGuard(address: string, admission: Admission | undefined): void {
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
