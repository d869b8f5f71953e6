import { renderToString } from 'react-dom/server';

import { stillBrowser } from '#actors/browser/still-browser.ts';
import { PLAIN_DEPLOYMENT } from '#actors/deployment.ts';
import { createSystem } from '#actors/system.ts';
import { App } from '#app/App.tsx';
import { documentTitle } from '#app/document-title.ts';
import { preparePage } from '#app/load-page.ts';
import { screens } from '#app/screens.ts';
import { Outline } from '#app/shell/Outline.tsx';
import { createCalls } from '#client/calls.ts';
import type { Language } from '#lib/language.ts';

/** The pages that are rendered while building, and the code that takes each over. */
export const pages = [
  { path: '/login', screen: 'src/screens/account/Login.tsx' },
  { path: '/register', screen: 'src/screens/account/Register.tsx' },
  { path: '/newpassword', screen: 'src/screens/account/NewPassword.tsx' },
] as const;

/** While building there is no server; what a page would ask it stays unanswered. */
const callNobody = () => createCalls(() => new Promise(() => {}));

/** One page in one language, for a visitor of whom nothing is known. */
export async function render(path: string, language: Language): Promise<{ title: string; body: string }> {
  await preparePage(path);
  const system = createSystem({ browser: stillBrowser(path, language), connect: callNobody });
  const body = renderToString(<App system={system} deployment={PLAIN_DEPLOYMENT} />);
  system.stop();
  return { title: documentTitle(path, language), body };
}

/** The files of the bundle that hold the pages, by id. Only the bundled code knows them: each page stands there as an import of its file. */
export function filesOfPages(): Map<string, string> {
  return new Map(
    Object.entries(screens).map(([id, load]) => {
      const file = /import\("\.\/([^"]+)"\)/.exec(String(load))?.[1];
      if (file === undefined) throw new Error(`The bundle does not say which file holds the page ${id}`);
      return [id, file];
    }),
  );
}

/** The shell's outline, seen until the shell itself is there. */
export function renderOutline(): { title: string; body: string } {
  return { title: 'Farsail', body: renderToString(<Outline />) };
}
