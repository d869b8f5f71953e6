import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';

import { ColumnChoice } from '#ui/column-choice/ColumnChoice.tsx';
import { preloadPopups } from '#ui/on-demand/preload-popups.ts';
import { PLAIN_LAYOUT, type RecordColumn, type TableLayout } from '#ui/record-table/record-columns.ts';
import { laidOut } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(preloadPopups);

interface Company {
  id: string;
  name: string;
  city: string;
  code: string;
}

const columns: RecordColumn<Company>[] = [
  { id: 'name', header: '客户', isRowHeader: true, cell: ({ name }) => name },
  { id: 'city', header: '城市', cell: ({ city }) => city, width: 120 },
  { id: 'code', header: '编号', cell: ({ code }) => code, width: 96, isExtra: true },
];
const rows = [{ id: '1', name: 'BEL AIR', city: 'Valencia', code: 'CUS1' }];

function Page() {
  const [layout, setLayout] = useState<TableLayout>(PLAIN_LAYOUT);
  return (
    <>
      <ColumnChoice
        columns={columns}
        layout={layout}
        onChange={(patch) => setLayout({ ...layout, ...patch })}
        onReset={() => setLayout(PLAIN_LAYOUT)}
        isOpen
        onClose={() => {}}
      />
      <RecordTable label="客户" columns={laidOut(columns, layout)} widths={layout.widths} rows={rows} empty="" />
    </>
  );
}

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

test('columns are switched on and off, made wider, and all of it taken back, each seen at once', async () => {
  const { user } = renderUi(<Page />);
  expect(heads()).toEqual(['客户', '城市']);

  await user.click(await screen.findByRole('checkbox', { name: '编号' }));
  await user.click(screen.getByRole('checkbox', { name: '城市' }));
  expect(heads()).toEqual(['客户', '编号']);

  await user.click(screen.getByRole('button', { name: '编号：宽一些' }));
  expect(screen.getByLabelText('编号的宽度').textContent).toBe('112');
  expect(document.querySelector<HTMLElement>('col[data-column="code"]')?.style.inlineSize).toBe('112px');

  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(['客户', '城市']);
});

test('the column that names the rows cannot be switched off', async () => {
  renderUi(<Page />);
  await screen.findByText('始终显示');
  expect(screen.queryByRole('checkbox', { name: /^客户/ })).toBeNull();
});
