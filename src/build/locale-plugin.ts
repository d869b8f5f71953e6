import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

/** The product's languages as react-aria knows them; it has no zh-HK, so HK reads zh-TW. */
const KEPT = new Set(['zh-CN', 'zh-TW', 'en-US']);

/**
 * Leaves the dictionaries of 31 other languages out of the bundle.
 *
 * react-aria's own plugin for this fails under esbuild. Each of its `intlStrings` modules names one locale per line, as an import and as an entry of its table, so dropping lines is enough.
 */
export const localePlugin: Plugin = {
  name: 'react-aria locales',
  setup(build) {
    build.onLoad({ filter: /react-(aria|stately|aria-components)[\\/]dist[\\/].*intlStrings\.mjs$/ }, async ({ path }) => {
      const lines = (await readFile(path, 'utf8')).split('\n');
      return { contents: lines.filter(isKept).join('\n'), loader: 'js' };
    });
  },
};

function isKept(line: string): boolean {
  const locale = /[a-z]{2}-[A-Z]{2}/.exec(line)?.[0];
  return locale === undefined || KEPT.has(locale);
}
