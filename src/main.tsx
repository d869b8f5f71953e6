import '#styles/global.ts';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { windowBrowser } from '#actors/browser/window-browser.ts';
import { type Deployment, PLAIN_DEPLOYMENT } from '#actors/deployment.ts';
import { createSystem } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';
import { type EarlyAnswers, withEarlyAnswers } from '#client/early-answers.ts';
import { createTransport } from '#client/transport.ts';
import { watchedFetch } from '#client/watched-fetch.ts';
import { localeOf } from '#lib/language.ts';

import { App } from './app/App.tsx';
import { arrival } from './app/arrival.ts';
import { preparePage } from './app/load-page.ts';
import { TakenOver } from './app/TakenOver.tsx';

declare global {
  interface Window {
    /** Put here by the page's HTML (`src/build/write-page.ts`). */
    readonly earlyAnswers?: EarlyAnswers;
  }
}

const browser = windowBrowser(window);
const deployment = readDeployment(document);
const fetch = withEarlyAnswers({
  answers: window.earlyAnswers,
  language: document.documentElement.lang,
  age: () => performance.now(),
  fetch: (request) => window.fetch(request),
});
const system = createSystem({
  browser,
  connect: (link) => createCalls(createTransport({ baseUrl: deployment.apiBase, fetch, fetchWatched: watchedFetch, ...link })),
});

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const app = <App system={system} deployment={deployment} />;

// A page that was rendered while building is taken over as it stands, if it is the one to be shown.
const isRendered = root.dataset['path'] === location.pathname && document.documentElement.lang === localeOf[system.readLanguage()];
await (isRendered ? preparePage(location.pathname) : arrival(system));
if (isRendered) hydrateRoot(root, <TakenOver root={root}>{app}</TakenOver>);
else startTransition(() => createRoot(root).render(app));
loadStyles(document);
if (import.meta.env.DEV) reloadOnRebuild();

/** Fetches the whole style sheet where the page began with the part that it needed to be readable. */
function loadStyles(document: Document): void {
  const href = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset['styles'];
  if (href === undefined || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/** While the product is being written: loads the page anew whenever something was built. */
function reloadOnRebuild(): void {
  new EventSource('/dev/reload').addEventListener('message', () => location.reload());
}

/** Reads what the server wrote into the page about this deployment; fields it left out keep their plain values. */
function readDeployment(document: Document): Deployment {
  const text = document.querySelector('script#deployment')?.textContent ?? '{}';
  const given = Object.entries(JSON.parse(text) as Partial<Deployment>).filter(([, value]) => value !== null && value !== undefined);
  return { ...PLAIN_DEPLOYMENT, ...Object.fromEntries(given) };
}
