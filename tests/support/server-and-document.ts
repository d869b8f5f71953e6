import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A document beside a running server: jsdom's environment, but modules are read as the server reads them.
 *
 * Read as for a browser, `import.meta.url` of the server's files would be an http address.
 */
// oxlint-disable-next-line import/no-default-export -- vitest looks for it there
export default { ...builtinEnvironments.jsdom, name: 'server-and-document', viteEnvironment: 'ssr' } satisfies Environment;
