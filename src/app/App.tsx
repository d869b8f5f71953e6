import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';

import { CallsContext, useCalls } from '#actors/calls.ts';
import { type Deployment, DeploymentContext, useDeployment } from '#actors/deployment.ts';
import { addressBar } from '#actors/page.ts';
import { type System, SystemContext, useSystem } from '#actors/system.ts';
import { useSession } from '#actors/use-session.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { LanguageContext, useStrings } from '#i18n/use-strings.ts';
import { lookAttributes, lookOf } from '#lib/look.ts';
import { parsePath } from '#routes/href.ts';
import { SingleKeysContext } from '#ui/keys/single-keys.ts';
import { PartFailureContext } from '#ui/on-demand/on-demand.ts';

import { Frame } from './Frame.tsx';
import { strings } from './strings.ts';
import { VisitorContext } from './visitor.ts';

export interface AppProps {
  system: System;
  deployment: Deployment;
}

/** The whole app over a running system. */
export function App({ system, deployment }: AppProps) {
  return (
    <SystemContext value={system}>
      <CallsContext value={system.calls}>
        <DeploymentContext value={deployment}>
          <Router hook={addressBar} parser={parsePath}>
            <Look>
              <PartFailures>
                <Visitors>
                  <Frame />
                </Visitors>
              </PartFailures>
            </Look>
          </Router>
        </DeploymentContext>
      </CallsContext>
    </SystemContext>
  );
}

/** Puts the settings into effect: language, single keys, theme and motion on the root element. */
function Look({ children }: { children: ReactNode }) {
  const { settings } = useSettings();

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(lookAttributes(lookOf(settings)))) root.setAttribute(name, value);
    if (settings.animate.disabled) root.setAttribute('data-animation', 'off');
    else root.removeAttribute('data-animation');
  }, [settings]);

  return (
    <LanguageContext value={settings.lang}>
      <SingleKeysContext value={settings.singleKeys}>{children}</SingleKeysContext>
    </LanguageContext>
  );
}

/**
 * Says that a part of the interface did not come, and how to go on.
 *
 * Some browsers remember that a file failed and do not ask for it again; after a reload they do. Open tabs and drafts outlive that.
 */
function PartFailures({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const tell = useCallback(
    () => show({ tone: 'danger', text: t('partFailed'), action: { name: t('reload'), onPress: () => location.reload() } }),
    [show, t],
  );
  return <PartFailureContext value={tell}>{children}</PartFailureContext>;
}

/** Tells everything below who is looking. */
function Visitors({ children }: { children: ReactNode }) {
  const { isSignedIn, rights } = useSession();
  const asyncRoutes = useAsyncRoutes();
  const visitor = useMemo(() => ({ isSignedIn, rights, asyncRoutes }), [isSignedIn, rights, asyncRoutes]);
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

const ROUTES = 'admin.routes';

interface RouteMapEntry {
  id: string;
}

/**
 * The rows of the route table that the server's route map opens.
 *
 * Only a deployment in the asynchronous-routes mode has such a map. The one that was stored last counts until the server has answered, so that a reload of one of these pages does not begin with "not found".
 */
function useAsyncRoutes(): ReadonlySet<string> {
  const { asyncRoutes } = useDeployment();
  const { isSignedIn } = useSession();
  const { local } = useSystem();
  const { listRoutes } = useCalls();
  const hasAsyncRoutes = asyncRoutes && isSignedIn;
  const [entries, setEntries] = useState<readonly RouteMapEntry[]>(() => (local.read(ROUTES) as RouteMapEntry[] | undefined) ?? []);

  useEffect(() => {
    if (!hasAsyncRoutes) return undefined;
    const leaving = new AbortController();
    listRoutes(undefined, { signal: leaving.signal }).then(
      (answer) => {
        local.write(ROUTES, answer);
        return setEntries(answer);
      },
      // The demo pages then stay as they were known before; nothing else depends on them.
      () => undefined,
    );
    return () => leaving.abort();
  }, [hasAsyncRoutes, listRoutes, local]);

  return hasAsyncRoutes ? new Set(entries.map(({ id }) => id)) : NONE;
}

const NONE: ReadonlySet<string> = new Set();
