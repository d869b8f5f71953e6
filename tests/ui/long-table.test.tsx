import { screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { renderUi } from '../support/render-ui.tsx';

interface Buyer {
  id: string;
  name: string;
}

const ROWS = 100;
const pageOf = (start: string): Buyer[] => Array.from({ length: ROWS }, (_, at) => ({ id: `${start}${at}`, name: `${start} ${at}` }));
const columns = [{ id: 'name', header: 'Buyer', isRowHeader: true, cell: ({ name }: Buyer) => name }];

/** How many rows each drawing left in the page, and how many of them were selected. */
let drawings: { rows: number; selected: number }[] = [];
beforeEach(() => {
  drawings = [];
});

const count = (selector: string) => document.querySelectorAll(selector).length;
const look = () => drawings.push({ rows: count('[data-row]'), selected: count('[data-row][aria-selected="true"]') });

function LongList({ rows }: { rows: Buyer[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Profiler id="table" onRender={look}>
      <RecordTable label="Buyers" columns={columns} rows={rows} empty="None" selected={selected} onSelect={setSelected} />
    </Profiler>
  );
}

test('a reader gets the rows in sight first, and the others a moment later', () => {
  const { redraw } = renderUi(<LongList rows={pageOf('a')} />, 'US');
  expect(drawings[0]?.rows).toBeLessThan(ROWS / 2);
  expect(drawings.at(-1)?.rows).toBe(ROWS);

  drawings = [];
  redraw(<LongList rows={pageOf('b')} />);
  expect(drawings[0]?.rows).toBeLessThan(ROWS / 2);
  expect(drawings.at(-1)?.rows).toBe(ROWS);
});

test('who changes one record of a long list sees no row go', () => {
  const rows = pageOf('a');
  const { redraw } = renderUi(<LongList rows={rows} />, 'US');
  drawings = [];
  redraw(<LongList rows={rows.with(0, { id: 'a0', name: 'Changed' })} />);
  expect(drawings.every((drawing) => drawing.rows === ROWS)).toBe(true);
});

test('who selects all sees the boxes in sight turn first; one box turns at once wherever it is', async () => {
  const { user } = renderUi(<LongList rows={pageOf('a')} />, 'US');
  drawings = [];
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page: Buyers' }));
  expect(drawings[0]?.selected).toBeGreaterThan(0);
  expect(drawings[0]?.selected).toBeLessThan(ROWS / 2);
  expect(drawings.at(-1)?.selected).toBe(ROWS);

  drawings = [];
  await user.click(screen.getByRole('checkbox', { name: /a 90$/ }));
  expect(drawings.every((drawing) => drawing.selected >= ROWS - 1)).toBe(true);
  expect(drawings.at(-1)?.selected).toBe(ROWS - 1);
});
