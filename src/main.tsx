import '#styles/global.ts';

import { createRoot, hydrateRoot } from 'react-dom/client';

import { windowBrowser } from '#actors/browser/window-browser.ts';
import { createSystem } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';
import { type EarlyAnswers, withEarlyAnswers } from '#client/early-answers.ts';
import { createTransport } from '#client/transport.ts';
import { localeOf } from '#lib/language.ts';

import { App } from './app/App.tsx';
import { arrival } from './app/arrival.ts';
import { readDeployment } from './app/deployment.ts';
import { preparePage } from './app/load-page.ts';
import { loadStyles, reloadOnRebuild } from './app/page-head.ts';

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
const system = createSystem({ browser, connect: (link) => createCalls(createTransport({ baseUrl: deployment.apiBase, fetch, ...link })) });

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const app = <App system={system} deployment={deployment} />;

// A page that was rendered while building is taken over as it stands, if it is the one to be shown.
const isRendered = root.dataset['path'] === location.pathname && document.documentElement.lang === localeOf[system.readLanguage()];
await (isRendered ? preparePage(location.pathname) : arrival(system));
if (isRendered) hydrateRoot(root, app);
else createRoot(root).render(app);
loadStyles(document);
if (import.meta.env.DEV) reloadOnRebuild();
