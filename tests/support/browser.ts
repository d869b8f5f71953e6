import { build } from 'esbuild';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

import { type Language, localeOf } from '#lib/language.ts';

import { needChromium } from './chromium.ts';
import { watchTraffic } from './traffic.ts';

/** As root Chromium only starts without its sandbox; the pages it opens here are our own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long anything on a page may take before a test gives up on it. */
const PATIENCE_MS = 30_000;

/** What a test's browser starts with. */
export interface Visit {
  /** Where the product runs. */
  url: string;
  /** The language of the user's system, and so of the product. */
  language?: Language;
  /** The cookies of a signed-in user, by name. */
  cookies?: Readonly<Record<string, string>>;
  options?: BrowserContextOptions;
}

/** Starts the browser of this machine. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(), args: ARGUMENTS });
}

/** A new user's browser: empty storage, the language of their system, signed in where cookies are given. */
export async function visit(
  browser: Browser,
  { url, language = 'US', cookies = {}, options = {} }: Visit,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    locale: localeOf[language],
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('page', watchTraffic);
  await context.addInitScript({ content: await inspectorScript() });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return { context, page: await context.newPage() };
}

let script: Promise<string> | undefined;

function inspectorScript(): Promise<string> {
  script ??= build({ entryPoints: ['tests/support/in-page/entry.ts'], bundle: true, format: 'iife', write: false }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
  );
  return script;
}
