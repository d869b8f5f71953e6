import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SingleKeysContext } from '#ui/keys/single-keys.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { renderUi } from '../support/render-ui.tsx';

const act = vi.fn<(name: string) => void>();
beforeEach(() => vi.clearAllMocks());

const ACTIONS = ['导出', '转移', '删除'];
const columns = [{ id: 'name', header: '客户', isRowHeader: true, cell: ({ name }: { name: string }) => name }];

function List() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <div data-front="">
      <input aria-label="搜索" />
      {selected.size > 0 ? (
        <BatchBar count={selected.size} onClear={() => setSelected(new Set())}>
          {ACTIONS.map((name) => (
            <Button key={name} onPress={() => act(name)}>
              {name}
            </Button>
          ))}
        </BatchBar>
      ) : null}
      <RecordTable label="客户" columns={columns} rows={[{ id: '1', name: 'RAGNI' }]} empty="" selected={selected} onSelect={setSelected} />
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const row = () => screen.getByRole('row', { name: /RAGNI/ });

test('g leads from a selected row to its actions, the arrows go round them, and Escape leads back', async () => {
  const { user } = renderUi(<List />);
  row().focus();
  await user.keyboard('xg');
  expect(document.activeElement).toBe(button('导出'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('转移'));
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(button('取消选择'));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(act.mock.calls).toEqual([['删除']]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(row());
  expect(row().getAttribute('aria-selected')).toBe('true');
});

test('g is a letter in a field, and with Ctrl the browser’s', async () => {
  const { user } = renderUi(<List />);
  row().focus();
  await user.keyboard('x{Control>}g{/Control}');
  expect(document.activeElement).toBe(row());
  const field = screen.getByRole('textbox', { name: '搜索' });
  await user.type(field, 'g');
  expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, 'g']);
});

test('whoever has switched single keys off is told of none, and comes to the actions by Tab and the arrows', async () => {
  const { user } = renderUi(
    <SingleKeysContext value={false}>
      <List />
    </SingleKeysContext>,
  );
  row().focus();
  await user.keyboard(' g');
  expect(document.activeElement).toBe(row());
  expect(screen.getByRole('toolbar').getAttribute('aria-keyshortcuts')).toBeNull();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('删除'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(button('取消选择'));
});
