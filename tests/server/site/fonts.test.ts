import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { pdfFonts } from '#server/pdf/fonts.ts';
import { siteCss } from '#site/site-css.ts';
import { themes } from '#site/themes.ts';

import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const filesOfRepository = () => execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

test('a reader of “About the data” finds every font that is shipped, with the whole text of its licence', async () => {
  const fonts = (await server.as(await signIn(server.db)).call('listFonts')).body.result;
  const named = new Set(fonts.flatMap(({ files }) => files));
  const shipped = filesOfRepository().filter((file) => /\.(?:ttf|otf|ttc|woff2?|eot)$/i.test(file));
  const used = [...pdfFonts.map(({ file }) => file), ...shipped.map((file) => basename(file))];
  expect(used.filter((file) => !named.has(file))).toEqual([]);
  for (const { text, licence } of fonts) {
    expect(licence).toBe('SIL Open Font License 1.1');
    expect(text).toContain('Reserved Font Name');
    expect(text).toMatch(/PERMISSION & CONDITIONS[\s\S]+TERMINATION[\s\S]+DISCLAIMER/);
  }
});

test('a program of documents takes no font from anywhere else', () => {
  const child = readFileSync(new URL('../../../src/server/pdf/pdf-child.ts', import.meta.url), 'utf8');
  expect(child).not.toMatch(/\.(?:ttf|otf|woff)/);
});

test('pages bring no font along, so their readers’ own are used', () => {
  const styles = filesOfRepository().filter((file) => /^(?:src|styles)\/.+\.(?:css|css\.ts|html)$/.test(file));
  // A face that names fonts of the reader's computer alone brings nothing along.
  const own = styles.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /@font-face|[fF]ontFace\(/.test(text) && (!text.includes('local(') || text.includes('url('));
  });
  expect(own).toEqual([]);
  for (const theme of Object.keys(themes) as (keyof typeof themes)[]) expect(siteCss(theme)).not.toMatch(/@font-face|url\(/);
});
