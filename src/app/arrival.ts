import type { System } from '#actors/system.ts';

import { preparePage, shell } from './load-page.ts';

/**
 * Resolves once the first drawing can be whole: it is known who is looking, and the shell around their pages is here.
 *
 * The outline that the server sent stays in sight until then. The first page comes along with the shell, which does not wait for it over a bad line. What does not
 * come is asked for again by what is drawn, and a failure is told there.
 */
export async function arrival({ browser, session }: System): Promise<void> {
  // Whoever has no token is shown the way in, without a shell.
  if (browser.readCookie('token') === '') return;
  void Promise.allSettled([preparePage(browser.readPath())]);
  await Promise.allSettled([shell.load(), settled(session)]);
}

function settled(session: System['session']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = session.subscribe(look);
  look();
  void promise.then(() => watch.unsubscribe());
  return promise;

  function look(): void {
    if (!session.getSnapshot().hasTag('pending')) resolve();
  }
}
