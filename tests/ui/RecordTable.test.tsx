import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SingleKeysContext } from '#ui/keys/single-keys.ts';
import type { RecordSort } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { renderUi } from '../support/render-ui.tsx';

interface Company {
  id: string;
  name: string;
  city: string;
}

const companies: Company[] = [
  { id: '1', name: 'BEL AIR', city: 'Valencia' },
  { id: '2', name: 'MATTEO', city: 'Surrey' },
  { id: '3', name: 'RAGNI', city: 'Denver' },
];

const open = vi.fn<(id: string) => void>();
const sorted = vi.fn<(sort: RecordSort) => void>();
const edit = vi.fn<(name: string) => void>();
const resized = vi.fn<(column: string, width: number | undefined) => void>();
beforeEach(() => vi.clearAllMocks());

const columns = [
  { id: 'name', header: '客户', isRowHeader: true, cell: ({ name, id }: Company) => <a href={`/c/${id}`}>{name}</a> },
  { id: 'city', header: '城市', isSortable: true, cell: ({ city }: Company) => city },
  {
    id: 'actions',
    header: '操作',
    cell: ({ name }: Company) => (
      <button type="button" onClick={() => edit(name)}>
        编辑
      </button>
    ),
  },
];

const star = vi.fn<(id: string) => void>();

function List({ rows = companies }: { rows?: Company[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<RecordSort>({ column: 'city', direction: 'ascending' });
  const order = (next: RecordSort) => {
    sorted(next);
    setSort(next);
  };
  return (
    <RecordTable
      label="客户"
      columns={columns}
      rows={rows}
      empty="没有客户"
      selected={selected}
      onSelect={setSelected}
      sort={sort}
      onSort={order}
      onOpen={open}
      rowKeys={{ s: star }}
      onResize={resized}
    />
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
const selectedRows = () => screen.getAllByRole('row', { selected: true }).map((each) => within(each).getByRole('rowheader').textContent);
const enter = (user: ReturnType<typeof renderUi>['user']) => user.click(row('BEL AIR'));

describe('a keyboard user in a list', () => {
  it('names the row that has the focus after what stands there now', () => {
    const { redraw } = renderUi(<List />);
    const row = screen.getAllByRole('row')[1]!;
    act(() => row.focus());
    expect(row.getAttribute('aria-label')).toBe('BEL AIR, 城市: Valencia, 操作: 编辑');
    redraw(<List rows={companies.map((company) => ({ ...company, city: 'Lima' }))} />);
    expect(row.getAttribute('aria-label')).toBe('BEL AIR, 城市: Lima, 操作: 编辑');
  });

  it('finds one Tab stop for all rows, after the controls of the head', async () => {
    const { user } = renderUi(<List />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '选择本页全部：客户' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '城市' }));
    await user.tab();
    expect(document.activeElement).toBe(row('BEL AIR'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('walks the rows, opens one by Enter and returns to it by Tab', async () => {
    const { user } = renderUi(<List />);
    await enter(user);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(row('RAGNI'));
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith('3');
    await user.keyboard('{Home}{ArrowDown}');
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(row('MATTEO'));
  });

  it.each([{ altKey: true }, { metaKey: true }])('goes to the page before by the keys of the browser: %o', async (held) => {
    const { user } = renderUi(<List />);
    await enter(user);
    expect(fireEvent.keyDown(row('BEL AIR'), { key: 'ArrowLeft', ...held })).toBe(true);
  });

  it('reaches every control and every cell of a row by → and walks a column by ↓', async () => {
    const { user } = renderUi(<List />);
    await enter(user);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(box('BEL AIR'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'BEL AIR' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Valencia');
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(edit).toHaveBeenCalledExactlyOnceWith('MATTEO');
    expect(open).not.toHaveBeenCalled();
  });

  it('selects by Space, on the way by Shift, all by Ctrl+A, and gives up by Escape', async () => {
    const { user } = renderUi(<List />);
    await enter(user);
    await user.keyboard(' ');
    expect(selectedRows()).toEqual(['BEL AIR']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selectedRows()).toEqual(['BEL AIR', 'MATTEO']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedRows()).toEqual(['BEL AIR', 'MATTEO', 'RAGNI']);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('walks by j and k, selects by x, and does with a row what its list has a letter for', async () => {
    const { user } = renderUi(<List />);
    await enter(user);
    await user.keyboard('jjkx');
    expect(document.activeElement).toBe(row('MATTEO'));
    expect(selectedRows()).toEqual(['MATTEO']);
    await user.keyboard('s');
    expect(star).toHaveBeenCalledExactlyOnceWith('2');
    await user.keyboard('{Control>}s{/Control}');
    // A key that is held acts once.
    fireEvent.keyDown(row('MATTEO'), { key: 's', repeat: true });
    expect(star).toHaveBeenCalledTimes(1);
  });

  it('who has switched single letters off types them in vain', async () => {
    const { user } = renderUi(
      <SingleKeysContext value={false}>
        <List />
      </SingleKeysContext>,
    );
    await enter(user);
    await user.keyboard('jxs');
    expect(document.activeElement).toBe(row('BEL AIR'));
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(star).not.toHaveBeenCalled();
  });

  it('stays in the list when its row goes', async () => {
    const { user, redraw } = renderUi(<List />);
    await enter(user);
    await user.keyboard('{ArrowDown}');
    redraw(<List rows={companies.filter(({ id }) => id !== '2')} />);
    expect(document.activeElement).toBe(row('RAGNI'));
  });
});

describe('a mouse user in a list', () => {
  it('selects rows by their boxes, a stretch of them with Shift, and all by the box in the head', async () => {
    const { user } = renderUi(<List />);
    await user.click(box('BEL AIR'));
    await user.keyboard('{Shift>}');
    await user.click(box('RAGNI'));
    await user.keyboard('{/Shift}');
    expect(selectedRows()).toEqual(['BEL AIR', 'MATTEO', 'RAGNI']);
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部：客户' }));
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('begins no stretch at a row that was pressed before another page was looked at', async () => {
    const { user, redraw } = renderUi(<List />);
    await user.click(box('BEL AIR'));
    redraw(<List rows={[{ id: '4', name: 'SOLER', city: 'Lima' }]} />);
    redraw(<List />);
    await user.keyboard('{Shift>}');
    await user.click(box('RAGNI'));
    await user.keyboard('{/Shift}');
    expect(selectedRows()).toEqual(['BEL AIR', 'RAGNI']);
  });

  it('opens a row by a double press, and not by one on its controls', async () => {
    const { user } = renderUi(<List />);
    await user.dblClick(screen.getByText('Surrey'));
    expect(open).toHaveBeenCalledExactlyOnceWith('2');
    await user.dblClick(within(row('RAGNI')).getByRole('button', { name: '编辑' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('sorts by the head of a column, and hears how it is sorted', async () => {
    const { user } = renderUi(<List />);
    const head = screen.getByRole('columnheader', { name: '城市' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: '城市' }));
    expect(sorted).toHaveBeenCalledExactlyOnceWith({ column: 'city', direction: 'descending' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });
});

it('a column is drawn wider by its edge, and gets its own width back by a double press', async () => {
  // jsdom has no capture.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} });
  const { user } = renderUi(<List />);
  const edge = screen.getByRole('columnheader', { name: '城市' }).lastElementChild!;
  await user.pointer([
    { keys: '[MouseLeft>]', target: edge, coords: { clientX: 100, x: 100 } },
    { target: edge, coords: { clientX: 280, x: 280 } },
    { keys: '[/MouseLeft]', target: edge, coords: { clientX: 280, x: 280 } },
  ]);
  expect(resized).toHaveBeenCalledExactlyOnceWith('city', 180);
  await user.dblClick(edge);
  expect(resized).toHaveBeenLastCalledWith('city', undefined);
});

it('a list without rows says so', () => {
  renderUi(<List rows={[]} />);
  expect(screen.getByText('没有客户')).toBeTruthy();
});

it('marks what a record has nothing of, which a phone leaves out, and heads figures there but no signs', () => {
  const marked = [
    { id: 'name', header: '客户', isRowHeader: true, cell: ({ name }: Company) => name },
    { id: 'city', header: '城市', align: 'end' as const, cell: ({ city }: Company) => city || '—' },
    { id: 'actions', header: '操作', align: 'end' as const, isHeaderHidden: true, cell: () => '…' },
  ];
  renderUi(<RecordTable label="客户" columns={marked} rows={[{ id: '1', name: 'BEL AIR', city: '' }]} empty="没有客户" />);
  const [city, actions] = screen.getAllByRole('cell');
  expect(city?.innerHTML).toBe('<span data-none="">—</span>');
  expect([city, actions].map((cell) => cell?.dataset['head'])).toEqual(['城市', undefined]);
});
