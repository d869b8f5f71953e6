import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * Makes modules of React's CommonJS files, with each name exported once.
 *
 * Of a CommonJS file esbuild copies every name for every module that imports it. The program has 1,500 such imports, and the copies took 35 ms of a start on
 * a desk and four times that on a phone, before anything was drawn. CommonJS that requires React gets the file itself, so that there is one React.
 */
export const reactPlugin: Plugin = {
  name: 'react as modules',
  setup(build) {
    const mode = build.initialOptions.define?.['process.env.NODE_ENV'] === '"production"' ? 'production' : 'development';
    const fileOf = (name: string) => `./cjs/${name.replace('/', '-')}.${mode}.js`;

    build.onResolve({ filter: /^react(?:\/jsx-runtime|-dom(?:\/client)?)?$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path: join(dirname(require.resolve(path)), fileOf(path)) } : undefined,
    );
    build.onLoad({ filter: /node_modules[\\/]react(?:-dom)?[\\/](?:index|jsx-runtime|client)\.js$/ }, ({ path }) => {
      const name = /(react(?:-dom)?)[\\/](?:index|(jsx-runtime|client))\.js$/.exec(path)?.slice(1).filter(Boolean).join('/') ?? '';
      const names = Object.keys(require(join(dirname(path), fileOf(name))) as object);
      const lines = names.map((exported) => `export const ${exported} = react.${exported};`);
      return { contents: [`const react = require('${fileOf(name)}');`, 'export default react;', ...lines].join('\n'), loader: 'js' };
    });
  },
};
