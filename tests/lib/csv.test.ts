import { expect, test } from 'vitest';

import { csvOf } from '#lib/csv.ts';

test('no cell of a file runs as a formula, and a comma or a quotation mark stays inside its cell', () => {
  const rows = [
    ['=1+1', -5, null],
    ['Smith, "Bros"', 1.5, '@x'],
  ];
  expect(csvOf({ columns: ['公司', '票', '占比'], rows })).toBe('\uFEFF公司,票,占比\r\n\'=1+1,-5,\r\n"Smith, ""Bros""",1.5,\'@x\r\n');
});
