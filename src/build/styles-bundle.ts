import { relative } from 'node:path';

import { build, type BuildOptions, type Metafile, type OnLoadArgs, type OnLoadResult, type OutputFile, type Plugin } from 'esbuild';

/** The line by which vanilla-extract imports the CSS that a `.css.ts` came to. */
const CSS_IMPORT = /^import '[^']*\.vanilla\.css\?source=[^']*';\n?/gm;
/** Stands for all sheets together. */
const ALL_SHEETS = 'all-sheets';

type Load = (file: OnLoadArgs) => Promise<OnLoadResult | null | undefined>;

/** The plugin, with each way in which it loads files changed. */
export function withLoads(plugin: Plugin, change: (load: Load) => Load): Plugin {
  return {
    name: plugin.name,
    setup: (run) =>
      plugin.setup({
        ...run,
        onLoad: (filter, load) =>
          run.onLoad(
            filter,
            change(async (file) => load(file)),
          ),
      }),
  };
}

/**
 * Makes the styles in a run of their own, and keeps them out of the others.
 *
 * The browser gets one sheet. Where modules import CSS, esbuild writes a sheet for each part that is loaded lazily, with all that can be
 * reached from there: 139 sheets with 27 MB, which took half of the time of a build.
 *
 * @param plugin vanilla-extract's, which runs each `.css.ts` and imports the CSS that this came to
 */
export function stylesApart(plugin: Plugin) {
  const imports = new Map<string, string>();
  return {
    /** The plugin for all other runs. */
    plugin: withLoads(plugin, (load) => async (file) => {
      const result = await load(file);
      if (typeof result?.contents !== 'string') return result;
      imports.set(relative('.', file.path).replaceAll('\\', '/'), (result.contents.match(CSS_IMPORT) ?? []).join(''));
      return { ...result, contents: result.contents.replaceAll(CSS_IMPORT, '') };
    }),
    /** The one sheet, in the order in which the modules run that another run has found from `start`; lazy ones count as if imported outright. */
    async bundle(options: BuildOptions, { inputs }: Metafile, start: string): Promise<OutputFile> {
      const contents = modulesInOrder(inputs, start)
        .map((module) => imports.get(module) ?? '')
        .join('');
      const { outputFiles } = await build({
        ...options,
        entryPoints: { main: ALL_SHEETS },
        splitting: false,
        write: false,
        plugins: [entry(contents), plugin],
      });
      const sheet = outputFiles.find(({ path }) => path.endsWith('.css'));
      if (sheet === undefined) throw new Error('No module has styles');
      return sheet;
    },
  };
}

function entry(contents: string): Plugin {
  return {
    name: 'all sheets',
    setup(run) {
      run.onResolve({ filter: new RegExp(`^${ALL_SHEETS}$`) }, ({ path }) => ({ path, namespace: ALL_SHEETS }));
      run.onLoad({ filter: /^/, namespace: ALL_SHEETS }, () => ({ contents, loader: 'js' }));
    },
  };
}

/** Each module after those that it imports. */
function modulesInOrder(inputs: Metafile['inputs'], module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const imported = (inputs[module]?.imports ?? []).filter(({ external }) => external !== true);
  return [...imported.flatMap(({ path }) => modulesInOrder(inputs, path, seen)), module];
}
