import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin } from 'esbuild';

const APP = 'src/app/App.tsx';
const SHELL = 'src/app/shell/Shell.tsx';
/** What opens over a page; only these parts of the interface kit stand on this library, which is as large as everything else. */
const LIBRARY_OF_POPUPS = 'react-aria-components';
/** Parts of the kit that few pages use and that weigh much; they come with those pages. */
const APART = /[\\/]src[\\/](?:ui[\\/](?:map|chart|import|hs-field|picker)[\\/]|actors[\\/]use-customs)/;
const PUBLIC = /[\\/]src[\\/]screens[\\/]account[\\/]/;
const OURS = /[\\/]src[\\/].*\.tsx?$/;

/**
 * Keeps the bundle in few files.
 *
 * esbuild makes one file for every combination of lazy parts that share a module, which came to a hundred, most of them a few lines long, and each is a request.
 * So every lazy part is told to import what is there already when it is asked for: the app; inside the shell also the shell with the whole interface kit;
 * and among the popups each other. Shared modules then all have the same users and end up in one file per family.
 */
export function chunksPlugin(): Plugin {
  return {
    name: 'few chunks',
    async setup(build) {
      const { kit, popups } = await interfaceKit();
      const shell = [resolve(SHELL), ...kit];
      const familyOf = (path: string) => {
        if (PUBLIC.test(path)) return [resolve(APP)];
        return popups.includes(path) ? [resolve(APP), ...shell, ...popups] : [resolve(APP), ...shell];
      };

      build.onResolve({ filter: /^[#.].*\.tsx?$/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === DONE) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: DONE });
        return { ...found, pluginData: LAZY };
      });
      build.onLoad({ filter: OURS }, async ({ path, pluginData }) => {
        if (pluginData !== LAZY) return undefined;
        const imports = familyOf(path).filter((other) => other !== path);
        return {
          contents: `${imports.map((other) => `import ${JSON.stringify(other)};`).join('')}\n${await readFile(path, 'utf8')}`,
          loader: 'tsx',
        };
      });
    },
  };
}

const DONE = Symbol('resolved');
const LAZY = Symbol('lazy');

async function interfaceKit(): Promise<{ kit: string[]; popups: string[] }> {
  const kit: string[] = [];
  const popups: string[] = [];
  for await (const path of glob(['src/ui/**/*.tsx', 'src/actors/use-*.ts'])) {
    if (APART.test(resolve(path))) continue;
    const text = await readFile(path, 'utf8');
    (text.includes(LIBRARY_OF_POPUPS) ? popups : kit).push(resolve(path));
  }
  return { kit: kit.toSorted(), popups: popups.toSorted() };
}
