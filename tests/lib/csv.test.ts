import { expect, test } from 'vitest';

import { csvOf } from '#lib/csv.ts';
import { plainCell, safeCell } from '#lib/safe-cell.ts';

test('no cell of a file runs as a formula, and a comma or a quotation mark stays inside its cell', () => {
  const rows = [
    ['=1+1', -5, null],
    ['Smith, "Bros"', 1.5, '@x'],
  ];
  expect(csvOf({ columns: ['公司', '票', '占比'], rows })).toBe('\uFEFF公司,票,占比\r\n\'=1+1,-5,\r\n"Smith, ""Bros""",1.5,\'@x\r\n');
});

test.each([';', '|', '\t', '\n', '\r\n'])(
  'behind %j no formula begins in a spreadsheet that parts there, and the text comes back whole',
  (separator) => {
    for (const formula of ['=1+1', '@SUM(A1)', '-1+cmd|x', '＝1', ' =1']) {
      const text = `x${separator}${formula}`;
      const [, line = ''] = csvOf({ columns: ['a', 'b'], rows: [['first', text]] }).split(/\r\n(?=first)/);
      expect(line).toMatch(/^first,"[^"]*"\r\n$/);
      expect(
        line
          .split(separator)
          .slice(1)
          .filter((part) => /^\s*[=+\-@＝]/.test(part)),
      ).toEqual([]);
      expect(plainCell(safeCell(text))).toBe(text);
    }
  },
);
