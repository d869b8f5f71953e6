import { expect, test } from 'vitest';

import { criticalCss } from '../../src/build/critical-css.ts';

const HTML = '<main class="page"><button class="button wide">Go</button></main>';

test('a rule stays where every class it names occurs in the page, with its states', () => {
  expect(criticalCss('.page{margin:0}.button:hover{color:red}.page .drawer{top:0}.drawer{left:0}', HTML)).toBe(
    '.page{margin:0}.button:hover{color:red}',
  );
});

test('of a list of selectors only those stay that occur in the page', () => {
  expect(criticalCss('.drawer,.button:is(:hover,.wide),.menu{color:red}', HTML)).toBe('.button:is(:hover,.wide){color:red}');
});

test('a group stays with what stays in it, and the order of the layers always', () => {
  const css = '@layer reset,ui;@media print{.drawer{color:red}}@layer ui{@media (width<9px){.page{color:red}.menu{color:red}}}';
  expect(criticalCss(css, HTML)).toBe('@layer reset,ui;@layer ui{@media (width<9px){.page{color:red}}}');
});

test('of the theme tokens those stay that a kept rule needs, directly or through another token', () => {
  const css =
    ':root{--ink:black;--edge:var(--line);--line:grey;--sail:green;margin:0}.page{border-color:var(--edge)}.menu{color:var(--sail)}';
  expect(criticalCss(css, HTML)).toBe(':root{--edge:var(--line);--line:grey;margin:0}.page{border-color:var(--edge)}');
});

test('braces and semicolons in a quoted text end nothing', () => {
  expect(criticalCss('.page::before{content:"};{"}.menu{color:red}', HTML)).toBe('.page::before{content:"};{"}');
});
