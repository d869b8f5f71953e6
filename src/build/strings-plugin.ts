import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'esbuild';

/**
 * Parses texts with placeholders while building, so that no message parser travels to the browser.
 *
 * A `strings.ts` holds data only, therefore it is imported here and written out again as data.
 */
export const stringsPlugin: Plugin = {
  name: 'parsed strings',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/](app|screens|ui|actors)[\\/].*[\\/]?strings\.ts$/ }, async ({ path }) => {
      const { mtimeMs } = await stat(path);
      const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as Record<string, unknown>;
      const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(parsed(value))};`);
      return { contents: lines.join('\n'), loader: 'js' };
    });
    build.onResolve({ filter: /^@formatjs\/icu-messageformat-parser$/ }, ({ resolveDir, kind }) =>
      build.resolve('@formatjs/icu-messageformat-parser/no-parser.js', { resolveDir, kind }),
    );
  },
};

function parsed(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('{') ? parse(value, { captureLocation: false }) : value;
  if (Array.isArray(value)) return value.map(parsed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, parsed(inner)]));
  return value;
}
