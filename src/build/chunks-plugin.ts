import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';

import type { Metafile, Plugin } from 'esbuild';

import { type ChunkWishes, type ModuleGraph, planChunks } from './chunk-plan.ts';

const SHELL = 'src/app/shell/Shell.tsx';
/** Imports every page lazily, and nothing else. */
const PAGES = 'src/app/screens.ts';
/** Pages that open without the shell. */
const WITHOUT_SHELL = /^src\/screens\/account\//;
/** What everybody opens first, with an empty cache. */
const FIRST_PAGES = /\/(?:Login|Workbench)\.tsx$/;
/** Where most of the day is spent. */
const DAILY_PAGES = /\/(?:CompanySearch|PrivatePool|MailPage)\.tsx$/;
/** Imports of this beginning are ours, and count even where a package says that a bare import of it does nothing. */
const TOGETHER = 'together:';

/** A first load of these is what a newcomer waits for; what opens later over a page matters least. */
const WEIGHTS = { firstLoad: 6, dailyPage: 3, page: 1, rarePage: 0.5, laterPart: 0.15 };

/**
 * Keeps the program in few files: lets every lazy part import what the plan of a first, unwritten run gives it.
 *
 * @param metafile what the first run made
 * @param start the entry whose parts are planned
 * @param others further entries of the same run, which then share the files of the start
 */
export function chunksPlugin(metafile: Metafile, start: string, others: readonly string[]): Plugin {
  const graph = graphOf(metafile, start, others);
  const plan = new Map(planChunks(graph, wishesFor(graph)));
  for (const other of others) plan.set(other, plan.get(start) ?? new Set());
  return {
    name: 'few chunks',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({ path: path.slice(TOGETHER.length), sideEffects: true }));
      build.onLoad({ filter: /\.(tsx?|json)$/ }, async ({ path }) => {
        const name = relative('.', path).replaceAll('\\', '/');
        const given = plan.get(name);
        if (given === undefined) return undefined;
        const imports = [...given].filter((module) => module !== name && module !== start).map(importOf);
        const text = await readFile(path, 'utf8');
        return { contents: `${imports.join('')}\n${path.endsWith('.json') ? `export default ${text}` : text}`, loader: 'tsx' };
      });
    },
  };
}

function importOf(module: string): string {
  return `import ${JSON.stringify(`${TOGETHER}${resolve(module)}`)};`;
}

function graphOf({ inputs, outputs }: Metafile, start: string, others: readonly string[]): ModuleGraph {
  const imports = new Map<string, string[]>();
  const lazyImports = new Map<string, string[]>();
  for (const [module, input] of Object.entries(inputs)) {
    if (!isScript(module)) continue;
    const inside = input.imports.filter(({ path, external }) => external !== true && isScript(path));
    imports.set(
      module,
      inside.filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => path),
    );
    lazyImports.set(
      module,
      inside.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
    );
  }
  // What is ours of the other entries counts as the start's, so that no file is made of what only those two share.
  const shared = others.flatMap((other) => imports.get(other) ?? []).filter((module) => module.startsWith('src/'));
  imports.set(start, [...(imports.get(start) ?? []), ...shared]);
  const sizes = new Map(
    Object.values(outputs).flatMap((output) => Object.entries(output.inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput])),
  );
  return { start, imports, lazyImports, sizes };
}

/** Styles come in a sheet of their own. */
function isScript(path: string): boolean {
  return !path.startsWith('vanilla-extract-css-ns:') && !path.endsWith('.css');
}

function wishesFor({ start, lazyImports }: ModuleGraph): ChunkWishes {
  const pages = new Set(lazyImports.get(PAGES));
  return {
    weightOf: (part) => {
      if (part === start || part === SHELL || FIRST_PAGES.test(part)) return WEIGHTS.firstLoad;
      if (!pages.has(part)) return WEIGHTS.laterPart;
      if (DAILY_PAGES.test(part)) return WEIGHTS.dailyPage;
      return WITHOUT_SHELL.test(part) ? WEIGHTS.rarePage : WEIGHTS.page;
    },
    follows: (part) => (pages.has(part) && !WITHOUT_SHELL.test(part) ? SHELL : undefined),
  };
}
