import '#styles/global.ts';

import { createRoot, hydrateRoot } from 'react-dom/client';

import { windowBrowser } from '#actors/browser/window-browser.ts';
import { createSystem } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';
import { createTransport } from '#client/transport.ts';
import { localeOf } from '#lib/language.ts';

import { App } from './app/App.tsx';
import { readDeployment } from './app/deployment.ts';
import { preparePage } from './app/load-page.ts';
import { loadStyles, reloadOnRebuild } from './app/page-head.ts';

const browser = windowBrowser(window);
const deployment = readDeployment(document);
const system = createSystem({ browser, connect: (link) => createCalls(createTransport({ baseUrl: deployment.apiBase, ...link })) });

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const app = <App system={system} deployment={deployment} />;

// A page that was rendered while building is taken over as it stands, if it is the one to be shown.
const isRendered = root.dataset['path'] === location.pathname && document.documentElement.lang === localeOf[system.readLanguage()];
if (isRendered) {
  await preparePage(location.pathname);
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
loadStyles(document);
if (import.meta.env.DEV) reloadOnRebuild();
