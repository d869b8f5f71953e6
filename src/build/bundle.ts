import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build, context, type BuildOptions, type Metafile, type Plugin } from 'esbuild';

import { chunksPlugin } from './chunks-plugin.ts';
import { intlPlugin } from './intl-plugin.ts';
import { localePlugin } from './locale-plugin.ts';
import { reactPlugin } from './react-plugin.ts';
import { stringsPlugin } from './strings-plugin.ts';
import { stylesApart, withLoads } from './styles-bundle.ts';

export const MAIN = 'src/main.tsx';
export const PRERENDER = 'src/build/prerender.tsx';
const OUT = 'dist/assets';
/** Programs that the browser runs beside the page, by the name under which the page finds their address. */
const WORKERS = { LOADING_WORKER: 'src/actors/loading/loading-worker.ts', SEA_WORKER: 'src/actors/sea/sea-worker.ts' } as const;

export interface Bundle {
  /** Everything to write, by file name within `dist/assets`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The file that a source file became: an entry or a page loaded on demand. */
  fileOf: (source: string) => string;
  /** A file and every file that it imports outright, in the order a browser needs them. */
  closureOf: (file: string) => string[];
  /** The one style sheet, with the styles of all lazy pages. */
  styles: string;
}

/**
 * Bundles the browser's program, and with it, in the same run, the renderer of the public pages.
 *
 * Sharing the run means that what is rendered while building is what the browser hydrates: same modules, same class names.
 */
export async function bundle({ isDevelopment }: { isDevelopment: boolean }): Promise<Bundle> {
  const how = isDevelopment ? DEVELOPMENT : PRODUCTION;
  const workers = await buildWorkers(how);
  const styles = stylesApart(vanillaExtractPlugin({ identifiers: isDevelopment ? 'debug' : 'short' }));
  const options = {
    ...COMMON,
    ...how,
    define: { ...how.define, ...workers.addresses },
    plugins: [styles.plugin, ...PLUGINS],
  } satisfies BuildOptions;
  const { outputFiles, metafile } = await (isDevelopment ? build(options) : buildInFewFiles(options));
  const sheet = await styles.bundle(options, metafile, MAIN);
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const files = new Map([...outputFiles, ...workers.outputFiles, sheet].map(({ path, contents }) => [nameOf(path), contents]));
  return {
    files,
    styles: nameOf(sheet.path),
    fileOf: (source) => entryOf(outputs, source),
    closureOf: (file) => closure(outputs, file),
  };
}

/** Builds twice: only a bundler can say which modules need each other, and the second run needs to know. */
async function buildInFewFiles(options: typeof COMMON & { define: Readonly<Record<string, string>>; plugins: Plugin[] }) {
  const { plugin, planBy } = chunksPlugin(MAIN, [PRERENDER]);
  const twice = await context({ ...options, plugins: [plugin, ...options.plugins.map(loadedOnce)] });
  try {
    const { metafile } = await twice.rebuild();
    planBy(metafile);
    return await twice.rebuild();
  } finally {
    await twice.dispose();
  }
}

/** The plugin, but what it makes of a file in one run serves the next. */
function loadedOnce(plugin: Plugin): Plugin {
  return withLoads(plugin, (load) => {
    const loaded = new Map<string, ReturnType<typeof load>>();
    return (file) => {
      const key = `${file.namespace} ${file.path}`;
      const result = loaded.get(key) ?? load(file);
      loaded.set(key, result);
      return result;
    };
  });
}

/** Workers share no file with the page, so each is one file; the page is told where. */
async function buildWorkers({ define }: { define: Readonly<Record<string, string>> }) {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    define,
    minify: true,
    entryPoints: Object.values(WORKERS),
    splitting: false,
    format: 'iife',
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const addresses = Object.entries(WORKERS).map(([name, source]) => [
    `import.meta.env.${name}`,
    JSON.stringify(`/assets/${entryOf(outputs, source)}`),
  ]);
  return { outputFiles, addresses: Object.fromEntries(addresses) as Record<string, string> };
}

const COMMON = {
  entryPoints: [MAIN, PRERENDER],
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['chrome120', 'firefox121', 'safari17.2'],
  jsx: 'automatic',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

const PLUGINS = [localePlugin, intlPlugin, reactPlugin, stringsPlugin];

const PRODUCTION = {
  // Chromium then compiles whole files beside the page. Otherwise each function waits for its first call, and the first menu opens three times as slowly.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  minify: true,
  // Chinese as it is written: escapes are twice as long, and cost all script a sixtieth more after brotli.
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
} satisfies BuildOptions;

const DEVELOPMENT = {
  sourcemap: 'inline',
  define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
} satisfies BuildOptions;

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

function nameOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^.*dist\/assets\//, '');
}

function entryOf(outputs: Outputs, source: string): string {
  for (const [name, { entryPoint }] of outputs) if (entryPoint === source && name.endsWith('.js')) return name;
  throw new Error(`The bundle has no file for ${source}`);
}

function closure(outputs: Outputs, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = outputs.get(file)?.imports ?? [];
  return [file, ...imports.filter(({ kind }) => kind === 'import-statement').flatMap(({ path }) => closure(outputs, nameOf(path), seen))];
}
