import { fileURLToPath } from 'node:url';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { LongestFirst } from './support/longest-first.ts';

/** Tests of what is drawn. A single file elsewhere asks for a document by `// @vitest-environment jsdom`. */
const DOM = ['tests/{ui,app}/**/*.test.{ts,tsx}'];
/** Screens are drawn over a real server. */
const SCREENS = ['tests/screens/**/*.test.{ts,tsx}'];
const SERVER = ['tests/server/**/*.test.ts'];
const CONTRACT = ['tests/contract/**/*.test.ts'];
const BROWSER = ['tests/{browser,journeys}/**/*.test.ts'];
/** Tests that read and write mail, over a real IMAP server where they need one. */
const MAIL = ['tests/mail/**/*.test.ts'];

/** Modules are read by Node itself, as the server is, and not remade by Vite first. */
const AS_NODE_READS = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/**
 * PostgreSQL is started for these projects only; the others begin at once.
 *
 * The limits are for what hangs: a crowded machine takes its time. There is no second try: a test that fails now and then has a fault, or shows one.
 */
const WITH_DATABASE = { globalSetup: [support('global-database.ts')], testTimeout: 60_000, hookTimeout: 300_000 };

/**
 * The files of a project share a few processes and the modules in them, which saves a third of the time. What a file starts ends with it
 * (`whenFileEnds`), and no module of ours keeps what belongs to one database.
 */
const SHARED = { isolate: false };

/** By its whole path: Vitest reads what stands here as from the top of the repository, knip as from this folder. */
function support(file: string): string {
  return fileURLToPath(new URL(`support/${file}`, import.meta.url));
}

function project(name: string, test: object): TestProjectConfiguration {
  return { extends: true, test: { name, ...test } };
}

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    css: true,
    // What is waited for comes late on a crowded machine; the one second that Vitest waits is too short there.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: [support('setup.ts')],
    reporters: ['default', support('tally-reporter.ts')],
    sequence: { sequencer: LongestFirst },
    // Vitest would leave a core to itself, which it hardly uses.
    maxWorkers: '100%',
    projects: [
      project('unit', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [...configDefaults.exclude, ...DOM, ...SCREENS, ...SERVER, ...CONTRACT, ...MAIL, ...BROWSER],
      }),
      project('dom', { include: DOM, environment: 'jsdom', ...SHARED }),
      project('screens', { include: SCREENS, environment: './tests/support/server-and-document.ts', ...WITH_DATABASE, ...SHARED }),
      project('server', { include: SERVER, ...WITH_DATABASE, ...AS_NODE_READS, ...SHARED }),
      project('contract', { include: CONTRACT, ...WITH_DATABASE, ...AS_NODE_READS, ...SHARED }),
      project('mail', {
        include: MAIL,
        ...WITH_DATABASE,
        ...AS_NODE_READS,
        ...SHARED,
        globalSetup: [...WITH_DATABASE.globalSetup, support('global-dovecot.ts')],
      }),
      project('browser', { include: BROWSER, ...WITH_DATABASE, ...AS_NODE_READS, ...SHARED, testTimeout: 120_000 }),
    ],
  },
});
