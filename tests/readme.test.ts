import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

const README = readFileSync('README.md', 'utf8');
const ANSWERS = README.split('## Where is …?')[1]?.split('\n## ')[0] ?? '';
const ROWS = ANSWERS.split('\n').filter((line) => /^\| .*`/.test(line));
const MOST_BYTES = 8 * 1024;
const DECISIONS = globSync('src/decisions/*.md').toSorted();

test('the README is short enough to be read', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(MOST_BYTES);
  expect(ROWS.length).toBeGreaterThanOrEqual(40);
});

describe('where the README says that something is', () => {
  test.each(ROWS.map((row) => row.split(' | ')))('%s, there is something', (_, where = '') => {
    // A name without a folder stands beside the path before it, and `{a,b}` and `*` stand for several.
    let folder = '.';
    for (const [, path = ''] of where.matchAll(/`([^`]+)`/g)) {
      const pattern = /^(src|styles|openapi|tests)\//.test(path) ? path : join(folder, path);
      folder = pattern.endsWith('/') ? dirname(pattern) : dirname(pattern.replace(/<area>.*$/, 'x'));
      const found = globSync(pattern.replace('<area>', '*'));
      expect(found, `${path} is not there`).not.toEqual([]);
    }
  });
});

test('every link of the README and of its further reading leads to a file', () => {
  for (const file of ['README.md', ...globSync('{src,openapi,tests}/**/README.md')]) {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => join(dirname(file), link));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  }
});

test('decisions are numbered without a gap, and each says context, decision and consequence', () => {
  expect(DECISIONS.map((path) => Number(/(\d{4})-/.exec(path)?.[1]))).toEqual(DECISIONS.map((_, index) => index + 1));
  for (const path of DECISIONS)
    expect([path, [...readFileSync(path, 'utf8').matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)]).toEqual([
      path,
      ['Context', 'Decision', 'Consequence'],
    ]);
});
