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
/** Imports of this beginning count even where a package says that a bare import of it does nothing. */
const TOGETHER = 'together:';
/** What is not ours to resolve: our own modules are imported by `#` or by a name that ends in `.ts` or `.tsx`, and to be asked about each takes a second. */
const NO_CODE_OF_OURS = /^[^#].*(?:[^sx]|[^t]s|[^.]ts|[^s]x|[^t]sx|[^.]tsx)$/;
/** Before the number of a bunch. */
const BUNCH = 'bunch-';

/** A first load of these is what a newcomer waits for; what opens later over a page matters least. */
const WEIGHTS = { firstLoad: 6, dailyPage: 3.4, page: 1, rarePage: 0.5, laterPart: 0.15 };

/**
 * Keeps the program in few files: lets every lazy part import what the plan of a first, unwritten run gives it.
 *
 * Both runs are of one context, so that the second reads and parses only what the plan changes.
 *
 * @param start the entry whose parts are planned
 * @param others further entries of the same run, which then share the files of the start
 */
export function chunksPlugin(start: string, others: readonly string[]): { plugin: Plugin; planBy: (metafile: Metafile) => void } {
  let plan: Plan | undefined;
  return {
    planBy: (metafile) => {
      plan = planOf(metafile, start, others);
    },
    plugin: {
      name: 'few chunks',
      setup(build) {
        // Which way a module of a package is found first says whether a bare import of it counts.
        build.onResolve({ filter: NO_CODE_OF_OURS, namespace: 'file' }, ({ path, importer }) => {
          const found = plan?.packageModules.get(`${nameOf(importer)} ${path}`);
          return found === undefined ? undefined : { path: resolve(found), sideEffects: true };
        });
        build.onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({ path: path.slice(TOGETHER.length), sideEffects: true }));
        build.onResolve({ filter: new RegExp(`^${BUNCH}`) }, ({ path }) => ({ path, namespace: 'bunch', sideEffects: true }));
        build.onLoad({ filter: /^/, namespace: 'bunch' }, ({ path }) => {
          const modules = plan?.bunches[Number(path.slice(BUNCH.length))]?.modules ?? [];
          return { contents: modules.map((module) => importOf(`${TOGETHER}${resolve(module)}`)).join('') };
        });
        build.onLoad({ filter: /\.(tsx?|json)$/ }, async ({ path }) => {
          const imports = plan?.importsOf(nameOf(path));
          if (imports === undefined) return undefined;
          const text = await readFile(path, 'utf8');
          return { contents: `${imports}\n${path.endsWith('.json') ? `export default ${text}` : text}`, loader: 'tsx' };
        });
      },
    },
  };
}

interface Plan {
  /** The modules of packages, by who imports them and what they are called there. */
  packageModules: ReadonlyMap<string, string>;
  bunches: readonly Bunch[];
  /** The lines that let a part import what it is given; none for what is no part. */
  importsOf: (module: string) => string | undefined;
}

function planOf(metafile: Metafile, start: string, others: readonly string[]): Plan {
  const graph = graphOf(metafile, start, others);
  const givenTo = new Map(planChunks(graph, wishesFor(graph)));
  for (const other of others) givenTo.set(other, givenTo.get(start) ?? new Set());
  const bunches = bunchesOf(givenTo);
  const bunchesByPart = Map.groupBy(
    bunches.flatMap(({ parts }, place) => parts.map((part) => ({ part, place }))),
    ({ part }) => part,
  );
  return {
    packageModules: packageModulesOf(metafile),
    bunches,
    importsOf: (part) => {
      const given = givenTo.get(part);
      if (given === undefined) return undefined;
      const own = [...given].filter((module) => isOwnCode(module) && module !== part && module !== start);
      return [...(bunchesByPart.get(part) ?? []).map(({ place }) => `${BUNCH}${place}`), ...own.map((module) => resolve(module))]
        .map(importOf)
        .join('');
    },
  };
}

/** The modules of packages that the first run found, by who imports them and what they are called there. */
function packageModulesOf({ inputs }: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(inputs).flatMap(([importer, { imports }]) =>
      imports
        .filter(({ path }) => path.startsWith('node_modules/'))
        .map(({ path, original }) => [`${importer} ${original}`, path] as const),
    ),
  );
}

function nameOf(path: string): string {
  return relative('.', path).replaceAll('\\', '/');
}

/** Modules of packages that the same parts load. */
interface Bunch {
  parts: string[];
  modules: string[];
}

/**
 * Gathers what is not ours, so that a part imports it by one line a bunch.
 *
 * A bare import of it counts only where a plugin says so, and to ask the plugin 100,000 times took longer than all the rest. The order of ours is that of
 * the styles, so it stays as it is planned.
 */
function bunchesOf(plan: ReadonlyMap<string, ReadonlySet<string>>): Bunch[] {
  const parts = new Map<string, string[]>();
  for (const [part, given] of plan)
    for (const module of given) if (!isOwnCode(module)) parts.set(module, [...(parts.get(module) ?? []), part]);
  return [...Map.groupBy(parts, ([, users]) => users.join('\n')).values()].map((alike) => ({
    parts: alike[0]?.[1] ?? [],
    modules: alike.map(([module]) => module),
  }));
}

function isOwnCode(module: string): boolean {
  return /^(?:src|styles)\/.*\.tsx?$/.test(module);
}

function importOf(path: string): string {
  return `import ${JSON.stringify(path)};`;
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
