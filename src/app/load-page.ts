import type { ComponentType } from 'react';

import { matchRoute } from '#routes/href.ts';
import type { PageId } from '#routes/table.ts';

import { screens } from './screens.ts';

/** A page's code may take this long over a bad line before it counts as failed. */
const LOAD_TIMEOUT_MS = 120_000;

const loads = new Map<PageId, Promise<ComponentType>>();
const loaded = new Map<PageId, ComponentType>();

/** Fetches a page's code, once; a load that failed or took too long is forgotten, so that asking again tries again. */
export function loadPage(id: PageId): Promise<ComponentType> {
  const running = loads.get(id);
  if (running) return running;
  const load = inTime(screens[id]()).then((module) => {
    loaded.set(id, module.default);
    // React's own marks of a promise it need not wait for: a page whose code is here shows at once, and a pre-rendered one hydrates without a gap.
    void Object.assign(load, { status: 'fulfilled', value: module.default });
    return module.default;
  });
  loads.set(id, load);
  return load;
}

/** A page whose code is here already, which can be shown without waiting. */
export const loadedPage = (id: PageId): ComponentType | undefined => loaded.get(id);

/** Lets the next {@link loadPage} try again; called when someone presses retry, because React asks for the same promise until then. */
export function forgetFailedPage(id: PageId): void {
  if (!loaded.has(id)) loads.delete(id);
}

async function inTime<T>(load: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('The page took too long to load')), LOAD_TIMEOUT_MS);
  return Promise.race([load, limit.promise]).finally(() => clearTimeout(timer));
}

/** Fetches the shell, which stands around every page of somebody signed in. */
export const loadShell = () => import('./shell/Shell.tsx');

/** Fetches the code behind an address before anything is shown, so that a pre-rendered page is taken over without a gap. */
export async function preparePage(path: string): Promise<void> {
  const id = matchRoute(path)?.row.id;
  if (id !== undefined && id in screens) await loadPage(id as PageId);
}
