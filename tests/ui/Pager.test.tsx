import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { pageNumbers, Pager } from '#ui/pager/Pager.tsx';

import { renderUi } from '../support/render-ui.tsx';

it('is absent up to ten rows', () => {
  renderUi(<Pager index={1} size={10} total={10} onChange={vi.fn<() => void>()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('says where the reader is and leads to the other pages', async () => {
  const change = vi.fn<() => void>();
  const { user } = renderUi(<Pager index={2} size={10} total={1530} onChange={change} />);
  expect(screen.getByRole('navigation', { name: '分页' }).textContent).toContain('11–20 / 1,530');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(screen.getByRole('button', { name: '第 153 页' }));
  await user.click(screen.getByRole('button', { name: '上一页' }));
  expect(change.mock.calls).toEqual([[3], [153], [1]]);
});

it('does not go before the first page, and says why', async () => {
  const change = vi.fn<() => void>();
  const { user } = renderUi(<Pager index={1} size={10} total={30} onChange={change} />);
  await user.click(screen.getByRole('button', { name: '上一页', description: '已是第一页' }));
  expect(change).not.toHaveBeenCalled();
});

it('offers the first, the last and the near pages, and leaves out no single page', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 11)).toEqual([1, 2, null, 11]);
  expect(pageNumbers(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11]);
  expect(pageNumbers(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]);
  expect(pageNumbers(11, 11)).toEqual([1, null, 10, 11]);
});

it('says where there are more than the pages lead to', () => {
  renderUi(<Pager index={500} size={20} total={10_000} hasMore onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('navigation').textContent).toMatch(/^9,981–10,000 \/ 10,000\+/);
});
