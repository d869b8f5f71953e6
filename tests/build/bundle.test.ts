import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

/** Bundles a few lines as the build would. In a process of its own, because the test runner changes how modules are imported, and the build imports texts. */
function bundled(contents: string): string {
  const script = `
    import { build } from 'esbuild';
    import { intlPlugin } from './src/build/intl-plugin.ts';
    import { localePlugin } from './src/build/locale-plugin.ts';
    import { reactPlugin } from './src/build/react-plugin.ts';
    import { stringsPlugin } from './src/build/strings-plugin.ts';
    const { outputFiles } = await build({
      stdin: { contents: ${JSON.stringify(contents)}, resolveDir: process.cwd(), loader: 'ts' },
      bundle: true, write: false, format: 'esm', plugins: [stringsPlugin, intlPlugin, localePlugin, reactPlugin],
    });
    process.stdout.write(outputFiles[0].text);`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

test('texts with placeholders reach the browser parsed, and no parser with them', () => {
  const text = bundled(`
    import { strings } from './src/app/strings.ts';
    import { createIntl } from '@formatjs/intl';
    console.log(strings.refusedPage, createIntl);`);
  expect(text).toContain('"type": 1, "value": "path"');
  expect(text).not.toContain('MISSING_OTHER_CLAUSE');
});

test('of the formatters of an Intl object only those that the product hands out reach the browser', () => {
  const text = bundled(`export { createIntl } from '@formatjs/intl';`);
  const kept = [...text.matchAll(/(\$?\w+): \w+\.bind\(null, resolvedConfig/g)].map(([, name]) => name);
  expect(new Set(kept)).toEqual(new Set(['formatNumber']));
});

test("of react-aria's languages only those of the product reach the browser", () => {
  const text = bundled(`export { default } from './node_modules/react-aria/dist/private/table/intlStrings.mjs';`);
  expect([...text.matchAll(/"([a-z]{2}-[A-Z]{2})":/g)].map(([, locale]) => locale)).toEqual(['en-US', 'zh-CN', 'zh-TW']);
});

test('React reaches the browser once, and no module that imports it makes a copy of its names', () => {
  const text = bundled(`
    import { useState } from 'react';
    import { createPortal } from 'react-dom';
    import { jsx } from 'react/jsx-runtime';
    import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
    console.log(useState, createPortal, jsx, useSyncExternalStoreWithSelector);`);
  expect(text.match(/"node_modules\/react\/.*"\(/g)).toEqual([
    '"node_modules/react/cjs/react.development.js"(',
    '"node_modules/react/cjs/react-jsx-runtime.development.js"(',
  ]);
  expect(text.match(/__toESM\(require_react\w*/g)).toBe(null);
  expect(text).toMatch(/console\.log\(useState, createPortal, jsx, /);
});

test('the styles of a page that is loaded lazily stand in the one sheet, after those of what it imports, and no other sheet is written', () => {
  const script = `
    import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
    import { build } from 'esbuild';
    import { stylesApart } from './src/build/styles-bundle.ts';
    const styles = stylesApart(vanillaExtractPlugin({ identifiers: 'debug' }));
    const options = {
      stdin: { contents: "import './styles/print.css.ts'; import('./src/app/shell/Outline.tsx')", resolveDir: process.cwd(), sourcefile: 'start.ts' },
      bundle: true, splitting: true, format: 'esm', outdir: 'out', jsx: 'automatic', metafile: true, write: false,
    };
    const { outputFiles, metafile } = await build({ ...options, plugins: [styles.plugin] });
    const { stdin, ...others } = options;
    const sheet = await styles.bundle(others, metafile, 'start.ts');
    process.stdout.write(JSON.stringify({ sheets: outputFiles.filter(({ path }) => path.endsWith('.css')).length, text: sheet.text }));`;
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const { sheets, text } = JSON.parse(made) as { sheets: number; text: string };
  expect(sheets).toBe(0);
  expect([...text.matchAll(/\/\* vanilla-extract-css-ns:([^?]+)\?/g)].map(([, name]) => name)).toEqual([
    'styles/layers.css.ts.vanilla.css',
    'styles/print.css.ts.vanilla.css',
    'src/app/shell/Shell.css.ts.vanilla.css',
  ]);
});
