import { resolve } from 'node:path';

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import type { Language } from '#lib/language.ts';

import { type SignedIn, signIn } from './accounts.ts';
import { launch, visit } from './browser.ts';
import { noteThrown } from './page-errors.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { whenFileEnds } from './when-file-ends.ts';
import { noteArrived } from './where-pages-stand.ts';

/** How a test comes to the product. */
export interface Arrival {
  language?: Language;
  /** Whose session the browser has; nobody's, if left out. */
  as?: SignedIn;
  options?: BrowserContextOptions;
}

/** The built product over the real data, and a browser to use it with. */
export interface OpenProduct {
  server: TestServer;
  browser: Browser;
  /** The owner of a new company without any customers. */
  newOwner: () => Promise<SignedIn>;
  /** A browser of their own for one visitor; closed when the test file ends. */
  arrive: (arrival?: Arrival) => Promise<{ context: BrowserContext; page: Page }>;
}

/** Starts server and browser for the tests of one file; both end with it. A page that throws fails its test, whatever else the test looks at. */
export async function openProduct(options: Pick<TestServerOptions, 'settings' | 'runsJobs'> = {}): Promise<OpenProduct> {
  const server = await startServer({ seed: true, dist: resolve('dist'), ...options });
  const browser = await launch();
  whenFileEnds(() => browser.close());
  return {
    server,
    browser,
    newOwner: () => signIn(server.db),
    arrive: async ({ as, ...arrival } = {}) => {
      const cookies = as && { session: as.session, token: as.token };
      const arrived = await visit(browser, { url: server.url, ...arrival, ...(cookies && { cookies }) });
      noteArrived(arrived.context);
      arrived.context.on('weberror', (error) => noteThrown(String(error.error())));
      return arrived;
    },
  };
}
