import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { RowList } from '#ui/row-list/RowList.tsx';

import { renderUi } from '../support/render-ui.tsx';

const [toggle, collect, open] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];
beforeEach(() => vi.clearAllMocks());

const list = (hasKeys: boolean) => (
  <RowList className="" hasKeys={hasKeys} ids={['1', '2']} onToggle={toggle} onCollect={collect} onOpen={open}>
    {['BEL AIR', 'MATTEO'].map((name) => (
      <li key={name}>
        <article tabIndex={-1} aria-label={name}>
          <button type="button">{`收藏 ${name}`}</button>
        </article>
      </li>
    ))}
  </RowList>
);

test('j and k walk the rows, x selects, c collects and Enter opens the one with the focus', async () => {
  const { user } = renderUi(list(true));
  await user.tab();
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'MATTEO' }));
  await user.keyboard('xc{Enter}');
  await user.keyboard('jkx');
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'BEL AIR' }));
  expect([toggle.mock.calls, collect.mock.calls, open.mock.calls]).toEqual([[['2'], ['1']], [['2']], [['2']]]);
});

test('on a button of a row Enter is the button’s, and with Ctrl a letter is the browser’s', async () => {
  const { user } = renderUi(list(true));
  await user.tab();
  await user.keyboard('{Enter}{Control>}c{/Control}');
  expect([collect.mock.calls, open.mock.calls]).toEqual([[], []]);
});

test('whoever has switched single keys off is told of none', async () => {
  const { user } = renderUi(list(false));
  await user.tab();
  await user.keyboard('xc');
  expect([toggle.mock.calls, collect.mock.calls]).toEqual([[], []]);
  expect(screen.queryByText(/Enter/)).toBeNull();
});
