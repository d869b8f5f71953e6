import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';

import { BarChart } from '#ui/chart/BarChart.tsx';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { ShareChart } from '#ui/chart/ShareChart.tsx';
import { axisWords } from '#ui/chart/time-plot/axis-words.ts';
import { plotScale } from '#ui/chart/time-plot/plot-scale.ts';

import { renderUi } from '../support/render-ui.tsx';

const months = [
  { name: '2024-01', value: 3, href: '/records?month=2024-01' },
  { name: '2024-02', value: 0 },
  { name: '2024-03', value: 1200, href: '/records?month=2024-03' },
];
const about = { title: '出运', unit: '票', finding: '3 个月共 1,203 票，3 月最多。' } as const;

/** A table as its rows of words. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

it('a reader hears the finding of a picture, and sees the same numbers as a table with the latest first', async () => {
  const { user } = renderUi(<ColumnChart {...about} source="来源：示例" points={months} columns={['月份', '票数']} />);
  expect(screen.getByRole('img', { name: about.finding })).toBeTruthy();
  expect(screen.getByText('来源：示例')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '表格' }));
  expect(rowsOf(screen.getByRole('table', { name: '出运' }))).toEqual([
    ['月份', '票数'],
    ['2024-03', '1,200'],
    ['2024-02', '0'],
    ['2024-01', '3'],
  ]);
  expect(screen.getByRole('link', { name: '2024-03' }).getAttribute('href')).toBe('/records?month=2024-03');
});

it('the arrow keys walk the points and each says its value once; Enter opens the records of the one that has them', async () => {
  const opened: string[] = [];
  const { user } = renderUi(
    <Router hook={() => ['/', (href) => opened.push(href)]}>
      <ColumnChart {...about} points={months} columns={['月份', '票数']} />
    </Router>,
  );
  const walk = screen.getByRole('slider', { name: '出运：按左右键逐点查看，回车打开明细' });
  await user.tab();
  while (document.activeElement !== walk) await user.tab();
  expect(walk.getAttribute('aria-valuetext')).toBe('2024-03：票数 1,200');
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['/records?month=2024-03']);
});

it('lines beyond the sixth are added up as others, and a month that nobody knows says so', async () => {
  const lines = Array.from({ length: 8 }, (_, place) => ({ name: `国家${place}`, values: [place, place === 0 ? null : 10] }));
  const { user } = renderUi(<LineChart {...about} periods={['2024-01', '2024-02']} lines={lines} column="月份" />);
  await user.click(screen.getByRole('radio', { name: '表格' }));
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ['月份', '国家0', '国家1', '国家2', '国家3', '国家4', '其他'],
    ['2024-02', '无数据', '10', '10', '10', '10', '30'],
    ['2024-01', '0', '1', '2', '3', '4', '18'],
  ]);
});

it('a ranking names the quantity and the share at the end of each bar, leads to its records, and leaves the rest to the table', async () => {
  const bars = Array.from({ length: 12 }, (_, place) => ({ name: `港口${place}`, value: 12 - place, href: `/records?port=${place}` }));
  const { user } = renderUi(<BarChart {...about} bars={bars} columns={['港口', '票数']} total={100} />);
  const ranking = within(screen.getByRole('list', { name: about.finding })).getAllByRole('listitem');
  expect(ranking).toHaveLength(10);
  expect(ranking[0]?.textContent).toBe('港口012 · 12%');
  expect(screen.getByRole('link', { name: '港口3' }).getAttribute('href')).toBe('/records?port=3');
  expect(screen.getByText('其余 2 项见表格')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '表格' }));
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(13);
});

it('the parts of a whole are said with their share below the bar', () => {
  const parts = [
    { name: 'CN', value: 3 },
    { name: 'VN', value: 1 },
  ];
  renderUi(<ShareChart {...about} parts={parts} columns={['国家', '票数']} />, 'US');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['CN3 · 75%', 'VN1 · 25%']);
});

it('a chart of nothing is still a chart', () => {
  renderUi(<ColumnChart {...about} points={[]} columns={['月份', '票数']} />);
  expect(screen.getByRole('img', { name: about.finding })).toBeTruthy();
});

it('the axis says a year once, and names no more periods than there is room for', () => {
  const year = Array.from({ length: 14 }, (_, place) => `20${23 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`);
  expect(
    axisWords(year, 60)
      .map(({ word }) => word)
      .slice(10),
  ).toEqual(['11', '12', '2024-01', '02']);
  expect(axisWords(year, 10).map(({ index }) => index)).toEqual([0, 6]);
});

it('the last period is not named where its name would run into the one before', () => {
  const weeks = Array.from({ length: 26 }, (_, place) => `11月${place + 1}日`);
  expect(axisWords(weeks, 12.4).map(({ index }) => index)).toEqual([0, 5, 10, 15, 20]);
  expect(axisWords(weeks.slice(0, 24), 12.4).map(({ index }) => index)).toEqual([0, 5, 10, 15, 20]);
});

it('the grid has round numbers above zero, and whole ones where things are counted', () => {
  const scale = plotScale({ width: 600, periods: 12, most: 342, endRoom: 0, write: String });
  expect(scale.ticks).toEqual([0, 100, 200, 300, 400]);
  expect(plotScale({ width: 600, periods: 1, most: 2, endRoom: 0, write: String }).ticks).toEqual([0, 1, 2]);
  expect(scale.y(0)).toBe(scale.base);
});
