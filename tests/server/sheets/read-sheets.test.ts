import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import { write } from 'hucre';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { plainCell, safeCell } from '#lib/safe-cell.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { dateOf } from '#server/sheets/values/dates.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { binaryWorkbook, csv, dbf, gbk, readWorkbook, workbook, workbookOf, zip } from '../../support/tables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farsail-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function head(content: Buffer | string, wish: Wish = {}) {
  const path = join(folder, 'table');
  await writeFile(path, content);
  const { rows, ...rest } = await headOfFile(path, wish);
  return { ...rest, cells: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) };
}

const ROWS = [
  ['公司名称', '国家'],
  ['上海远航贸易有限公司', '中国'],
];
const asCsv = csv(ROWS);

const RUSSIAN = [
  ['Наименование получателя', 'Страна происхождения', 'Вес нетто'],
  ['Торговый дом Западный г. Москва', 'Китай', '12.5'],
  ['Ножницы садовые с пластиковыми ручками', 'Китай', '7'],
];
const CAPITALS = RUSSIAN.map((row) => row.map((cell) => cell.toUpperCase()));

describe('a CSV', () => {
  test.each([
    ['UTF-8', Buffer.from(asCsv), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${asCsv}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\uFEFF${asCsv}`, 'utf16le'), 'utf-16le'],
    ['GBK', gbk(asCsv), 'gb18030'],
  ])('is read in %s', async (_, content, encoding) => {
    expect(await head(content)).toMatchObject({ reading: { format: 'csv', encoding, separator: 'comma' }, cells: ROWS });
  });

  test('numbers its rows as a spreadsheet does, whatever stands in its cells', async () => {
    const { lines } = await head('Company,Address\n"Maple","1 Main St\nToronto"\n\nOak,Ottawa\n');
    expect(lines).toEqual([1, 2, 4]);
  });

  test('of western Europe is not taken for Chinese', async () => {
    const { reading, cells } = await head(Buffer.from('Company,City\nMüller & Söhne,Köln\nCafé Noé,Orléans\n', 'latin1'));
    expect(reading).toMatchObject({ encoding: 'windows-1252' });
    expect(cells[1]).toEqual(['Müller & Söhne', 'Köln']);
  });

  test.each([
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['ibm866', RUSSIAN],
    ['windows-1251', CAPITALS],
    ['koi8-r', CAPITALS],
    ['ibm866', CAPITALS],
  ] as const)('of Russian customs is read in %s, in small letters and in capitals', async (encoding, rows) => {
    expect(await head(iconv.encode(csv(rows), encoding))).toMatchObject({ reading: { format: 'csv', encoding }, cells: rows });
  });

  test('that is too short to tell is read as Russian when told', async () => {
    const bytes = iconv.encode('Вес\nЧай\n', 'koi8-r');
    expect((await head(bytes)).reading).toMatchObject({ encoding: 'windows-1252' });
    expect((await head(bytes, { encoding: 'koi8-r' })).cells).toEqual([['Вес'], ['Чай']]);
  });

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
  ] as const)('with a %s between its cells is told by itself', async (separator, sign) => {
    const rows = [
      ['Company', 'Products'],
      ['Maple, Inc.'.replace(sign, ' '), 'chairs'],
    ];
    expect(await head(csv(rows, sign))).toMatchObject({ reading: { separator }, cells: rows });
  });

  test('read with the wrong separator is one column, and right again when told', async () => {
    expect((await head(asCsv, { separator: 'semicolon' })).cells[0]).toEqual(['公司名称,国家']);
    expect((await head(asCsv, { separator: 'comma' })).cells).toEqual(ROWS);
  });

  test('keeps quotes, line breaks in cells and the numbers of its lines', async () => {
    const { cells } = await head('name,remark\r\n"Maple ""Co""","a\nb"\r\n\r\nOak,c\r\n');
    expect(cells).toEqual([
      ['name', 'remark'],
      ['Maple "Co"', 'a\nb'],
      ['Oak', 'c'],
    ]);
  });

  test.each([
    [
      'two encodings',
      Buffer.concat([Buffer.from('公司名称,国家\n'), gbk('上海贸易有限公司,中国\n')]),
      { fault: 'mixedencodings', line: 2 },
    ],
    ['nothing', '\n\n', { fault: 'empty' }],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), { fault: 'unreadable' }],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), { fault: 'oldformat' }],
    ['a cell of 2 MB', `a,b\n${'x'.repeat(2_000_000)},c`, { fault: 'celltoolong' }],
    ['a quote that never ends', `a,b\n"x${'y\n'.repeat(1_000_000)}`, { fault: 'celltoolong' }],
    ['too many columns', `${'a,'.repeat(300)}a\n`, { fault: 'toolarge' }],
  ])('with %s is refused with a reason', async (_, content, fault) => {
    await expect(head(content)).rejects.toMatchObject(fault);
  });
});

const cell = (content: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${content}</t></is></c></row>`;

describe('a workbook', () => {
  test('is read with its sheets', async () => {
    expect(await head(await workbook(ROWS))).toMatchObject({ reading: { format: 'xlsx', sheet: 0 }, sheets: ['Sheet1'], cells: ROWS });
  });

  test('is read from the first sheet that has any rows, unless another is named', async () => {
    const sheets = [
      { name: 'Cover', rows: [] },
      { name: 'Buyers', rows: ROWS },
    ];
    const file = Buffer.from(await write({ sheets }));
    expect(await head(file)).toMatchObject({ reading: { sheet: 1 }, sheets: ['Cover', 'Buyers'], cells: ROWS });
    await expect(head(file, { sheet: 0 })).rejects.toMatchObject({ fault: 'empty' });
  });

  test('gives numbers whole, dates as days, and of a formula what was worked out', async () => {
    const file = workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Phone</t></is></c><c r="B1"><v>14165550100</v></c><c r="C1"><v>0.30000000000000004</v></c>' +
        '<c r="D1"><f>SUM(1,2)</f><v>3</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>Phonex</v></c><c r="F1" t="e"><v>#N/A</v></c></row>',
    );
    expect((await head(file)).cells).toEqual([['Phone', '14165550100', '0.3', '3', 'Phonex', '#N/A']]);
  });

  test.each([
    ['that says it holds 40 GB', () => workbookOf(cell('x'), { claimedSize: 0xfffffff0 }), 'toolarge'],
    [
      'with a cell of 600 MB that says it is small',
      () =>
        workbookOf(
          Buffer.concat([
            Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
            Buffer.alloc(600_000_000, 'A'),
            Buffer.from('</t></is></c></row>'),
          ]),
          { claimedSize: 1000 },
        ),
      'toolarge|unreadable',
    ],
    ['cut in the middle', async () => (await workbook(ROWS)).subarray(0, 400), 'unreadable'],
    ['with rubbish in it', () => zip({ 'xl/workbook.xml': 'no workbook' }), 'unreadable'],
    ['that is another archive', () => zip({ 'a.txt': 'a text' }), 'unreadable'],
    ['with an endless quarter of an entity', () => workbookOf(cell('&lol;&#xFFFFFFF;')), 'none|unreadable'],
  ])('%s does no harm', async (_, make, fault) => {
    const content = await make();
    const before = process.memoryUsage().rss;
    const outcome = await head(content).then(
      () => 'none',
      (error: unknown) => (error as { fault?: string }).fault ?? String(error),
    );
    expect(fault.split('|')).toContain(outcome);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });
});

describe('a written table', () => {
  const formulas = ['=cmd|x', ' =1+1', '+1', '-1', '@x', '\t=1', '＝1', '＠x'];

  test('of CSV marks what a spreadsheet would run, and reads back as it was', async () => {
    const rows = formulas.map((formula) => [formula, 'a,"b"\nc']);
    const written = await text(writeSheet({ format: 'csv', name: 'x', head: ['a', 'b'], rows: Readable.from(rows) }));
    const { cells } = await head(written);
    expect(cells.slice(1).map(([cellText = '']) => cellText[0])).toEqual(formulas.map(() => "'"));
    expect(cells.slice(1).map(([cellText = '']) => plainCell(cellText).trim())).toEqual(formulas.map((formula) => formula.trim()));
    expect(cells[1]?.[1]).toBe('a,"b"\nc');
    expect(safeCell("it's")).toBe("it's");
  });

  test('of XLSX holds texts only', async () => {
    const file = await buffer(
      writeSheet({ format: 'xlsx', name: 'x', head: ['a'], rows: Readable.from(formulas.map((formula) => [formula])) }),
    );
    expect((await head(file)).cells.slice(1).flat()).toEqual(formulas.map((formula) => formula.trim()));
    expect(file.includes('<f>')).toBe(false);
  });

  test('of XLSX has numbers in the columns of numbers that a spreadsheet adds up, and keeps every digit of what is none', async () => {
    const columns = [
      'Code',
      { name: 'Orders', numbers: 'count' },
      { name: 'Value', numbers: 'sum' },
      { name: 'TEU', numbers: 'plain' },
    ] as const;
    const rows = [
      ['940540', '12', '1234.50', '1.25'],
      ['0123', '', '12345678901234567', '007'],
      ['86 555', '-3', '0', '1e5'],
    ];
    const file = await buffer(writeSheet({ format: 'xlsx', name: 'x', head: columns, rows: Readable.from(rows) }));
    expect(await readWorkbook(file)).toEqual({
      rows: [
        { Code: '940540', Orders: 12, Value: 1234.5, TEU: 1.25 },
        { Code: '0123', Orders: null, Value: '12345678901234567', TEU: '007' },
        { Code: '86 555', Orders: -3, Value: 0, TEU: '1e5' },
      ],
      formats: { Code: null, Orders: '#,##0', Value: '#,##0.00', TEU: 'General' },
    });
  });
});

const utf8 = (text: string) => Buffer.from(text);
const shipments = (text: (value: string) => Buffer, page: number) =>
  dbf(
    [
      [text('公司'), 'C', 30, [text('上海远航贸易有限公司'), text('宁波海运'), text('德国')]],
      ['WEIGHT', 'N', 12, ['1234.50', '-7', '************']],
      ['SHIPPED', 'D', 8, ['20260315', '        ', '20260401']],
      ['PAID', 'L', 1, ['T', '?', 'n']],
      ['MEMO', 'M', 10, ['         1', '', '']],
    ],
    { page, deleted: 1 },
  );

describe('a DBF', () => {
  const cells = [
    ['公司', 'WEIGHT', 'SHIPPED', 'PAID', 'MEMO'],
    ['上海远航贸易有限公司', '1234.50', '2026-03-15', 'true'],
    ['德国', '', '2026-04-01', 'false'],
  ];

  test.each([
    ['as its code page says', shipments(gbk, 0x4d), 'gb18030'],
    ['as it looks, where it names none', shipments(gbk, 0), 'gb18030'],
    ['as UTF-8, where it looks so', shipments(utf8, 0), 'utf-8'],
  ] as const)('is read %s, without what is deleted', async (_, table, encoding) => {
    expect(await head(table)).toMatchObject({ reading: { format: 'dbf', encoding }, sheets: [], cells, lines: [1, 2, 4] });
  });

  test.each([
    [0xc9, 'windows-1251'],
    [0x65, 'ibm866'],
    [0x26, 'ibm866'],
  ] as const)('of code page %i is read in %s, however short its texts are', async (page, encoding) => {
    const table = dbf([[iconv.encode('ТОВАР', encoding), 'C', 10, [iconv.encode('Чай', encoding)]]], { page });
    expect(await head(table)).toMatchObject({ reading: { format: 'dbf', encoding }, cells: [['ТОВАР'], ['Чай']] });
  });

  test('is read in another encoding when told', async () => {
    expect((await head(shipments(gbk, 0x03), { encoding: 'gb18030' })).cells).toEqual(cells);
  });

  test('that is cut off, or says that it has more than there is, is refused; a text that begins like one is a text', async () => {
    const whole = shipments(gbk, 0x4d);
    await expect(head(whole.subarray(0, 250))).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(head(dbf([['A', 'C', 5, ['x']]], { records: 0xffff_ffff }))).rejects.toMatchObject({ fault: 'unreadable' });
    const lying = Buffer.from(whole);
    lying.writeUInt16LE(9, 10);
    await expect(head(lying)).rejects.toMatchObject({ fault: 'unreadable' });
    expect((await head('0,1\n2,3\n')).reading.format).toBe('csv');
    expect((await head('Company,City\nMaple,Oslo\n')).reading.format).toBe('csv');
  });
});

describe('a binary workbook', () => {
  const sheet = binaryWorkbook([
    ['公司名称', 'Weight', 'Date'],
    [],
    ['上海远航贸易有限公司', 8_613_800_000_001, new Date('2026-03-15')],
    [null, 0.5, null],
  ]);

  test('is read like any other, with the numbers of its lines', async () => {
    expect(await head(sheet)).toMatchObject({
      reading: { format: 'xlsb', sheet: 0 },
      sheets: ['Shipments'],
      cells: [
        ['公司名称', 'Weight', 'Date'],
        ['上海远航贸易有限公司', '8613800000001', '2026-03-15'],
        ['', '0.5'],
      ],
      lines: [1, 3, 4],
    });
  });

  test('that is cut off or broken is refused, and one that unpacks to too much is not unpacked', async () => {
    await expect(head(sheet.subarray(0, 900))).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(head(zip({ 'xl/workbook.bin': Buffer.from([0x9c, 0x01, 0xff, 0xff, 0xff, 0x7f]) }))).rejects.toMatchObject({
      fault: 'unreadable',
    });
    await expect(head(zip({ 'xl/workbook.bin': 'x' }, { claimedSize: 0xffff_fff0 }))).rejects.toMatchObject({ fault: 'toolarge' });
    await expect(head(zip({ 'xl/workbook.bin': 'x' }, { claimedSize: 40_000_000 }))).rejects.toMatchObject({ fault: 'binarytoolarge' });
  });
});

test.each([
  ['2024-05-01 09:00-24:00', '2024-05-01T09:00'],
  ['2024-05-01 09:00+99:99', '2024-05-01T09:00'],
  ['2024-05-01 09:00-12:00', '2024-05-01T09:00'],
  ['13/5/2024 03:00 PM-05:00 PM', '2024-05-13T15:00'],
  ['2024-05-01 09:00+14:00', '2024-05-01T09:00+14:00'],
  ['2024-05-01 23:00 -0500', '2024-05-01T23:00-05:00'],
  ['2024-05-01T03:00-05:00', '2024-05-01T03:00-05:00'],
  ['5 May 2024 3:05 PM', '2024-05-05T15:05'],
  ['May 5, 2024 at 3:05 PM', '2024-05-05T15:05'],
])('whoever writes %s means %s: an offset is one of a clock, and of a period its beginning counts', (cell, moment) => {
  expect(dateOf(cell, undefined)).toBe(moment);
});
