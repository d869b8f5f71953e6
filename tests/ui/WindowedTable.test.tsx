import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { WindowedTable } from '#ui/record-table/windowed/WindowedTable.tsx';

import { renderUi } from '../support/render-ui.tsx';

interface Company {
  id: string;
  name: string;
}

const TOTAL = 10_000;
const HEIGHT = 660;
const columns = [{ id: 'name', header: '客户', isRowHeader: true, cell: ({ name }: Company) => name }];
const companyAt = (index: number): Company => ({ id: `c${index}`, name: `Company ${index}` });
const look = vi.fn<(first: number, last: number) => void>();
const open = vi.fn<(id: string) => void>();

// jsdom lays nothing out: the window is as high as it is told, and scrolls when told.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
});
const select = vi.fn<(ids: string[]) => void>();
beforeEach(() => vi.clearAllMocks());

function List({ rowAt = companyAt }: { rowAt?: (index: number) => Company | undefined }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <WindowedTable
      label="客户"
      columns={columns}
      total={TOTAL}
      rowAt={rowAt}
      onLook={look}
      empty="没有客户"
      selected={selected}
      onSelect={(ids) => {
        select([...ids]);
        setSelected(ids);
      }}
      onOpen={open}
    />
  );
}

const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Company ${index}$`) });
const drawn = () => screen.getAllByRole('row').length;
const scroller = () => screen.getByRole('grid').parentElement!;

test('says how long the list is and draws a small part of it', () => {
  renderUi(<List />);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(TOTAL + 1));
  expect(row(0).getAttribute('aria-rowindex')).toBe('2');
  expect(drawn()).toBeLessThan(100);
  expect(look).toHaveBeenCalledWith(0, expect.any(Number));
});

test('End and Home lead to rows that were not drawn, and the focus goes with them', async () => {
  const { user } = renderUi(<List />);
  await user.click(row(0));
  await user.keyboard('{End}');
  expect(scroller().scrollTop).toBeGreaterThan(400_000);
  scroller().dispatchEvent(new Event('scroll', { bubbles: true }));
  await vi.waitFor(() => expect(document.activeElement).toBe(row(TOTAL - 1)));
  expect(drawn()).toBeLessThan(100);
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith(`c${TOTAL - 1}`);
});

test('the row with the focus stays while others are looked at', async () => {
  const { user } = renderUi(<List />);
  await user.click(row(3));
  scroller().scrollTop = 200_000;
  scroller().dispatchEvent(new Event('scroll', { bubbles: true }));
  await screen.findByRole('row', { name: /Company 4545$/ });
  expect(document.activeElement).toBe(row(3));
  await user.keyboard('x');
  expect(row(3).getAttribute('aria-selected')).toBe('true');
});

test('rows that have not arrived say that they are on their way', () => {
  renderUi(<List rowAt={(index) => (index < 10 ? companyAt(index) : undefined)} />);
  expect(screen.getAllByText('正在载入')).toHaveLength(1);
  expect(row(9).getAttribute('aria-rowindex')).toBe('11');
});

test.each([
  { held: 'all that stands between', isHeld: () => true, picked: Array.from({ length: 96 }, (_, place) => `c${place + 5}`) },
  { held: 'not all that stands between', isHeld: (index: number) => index < 40 || index > 70, picked: ['c5', 'c100'] },
])('Shift with a press on a box far below selects without a hole: $held is held', async ({ isHeld, picked }) => {
  const { user } = renderUi(<List rowAt={(index) => (isHeld(index) ? companyAt(index) : undefined)} />);
  await user.click(screen.getByRole('checkbox', { name: '选择 Company 5' }));
  scroller().scrollTop = 4_400;
  scroller().dispatchEvent(new Event('scroll', { bubbles: true }));
  await user.keyboard('{Shift>}');
  await user.click(await screen.findByRole('checkbox', { name: '选择 Company 100' }));
  expect(select.mock.lastCall?.[0].toSorted(byNumber)).toEqual(picked);
});

const byNumber = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1));
