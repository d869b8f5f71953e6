import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

/** What `i18n/intl.ts` hands out of an `Intl` object. */
const KEPT = new Set(['formatNumber']);

/**
 * Leaves the formatters that the product does not use out of the bundle: the login page pays for each of them.
 *
 * `createIntl` makes an object of all formatters, one to a line, so dropping lines is enough.
 */
export const intlPlugin: Plugin = {
  name: 'intl formatters',
  setup(build) {
    build.onLoad({ filter: /@formatjs[\\/]intl[\\/]index\.js$/ }, async ({ path }) => {
      const lines = (await readFile(path, 'utf8')).split('\n');
      return { contents: lines.filter(isKept).join('\n'), loader: 'js' };
    });
    // React has had this itself since version 18; the stand-in for older ones is a kilobyte.
    build.onResolve({ filter: /^use-sync-external-store\/shim(\/index\.js)?$/ }, ({ resolveDir, kind }) =>
      build.resolve('react', { resolveDir, kind }),
    );
  },
};

function isKept(line: string): boolean {
  const name = /^\t\t(\$?\w+): \w+\.bind\(null, resolvedConfig/.exec(line)?.[1];
  return name === undefined || KEPT.has(name);
}
