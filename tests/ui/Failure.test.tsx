import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { type CallFailure, failureWords } from '#i18n/failure-words.ts';
import { Failure } from '#ui/failure/Failure.tsx';

import { renderUi } from '../support/render-ui.tsx';

it.each([
  ['expired', '未登录', '未登录'],
  ['expired', '', '登录已失效，请重新登录'],
  ['forbidden', 'no right', '无此权限'],
  ['refused', 'bad token', '请求被拒绝'],
  ['network', 'Failed to fetch', '网络异常，请稍后刷新重试'],
  ['rejected', '该记录已结束，不能添加备注', '该记录已结束，不能添加备注'],
] as const)('a call that failed as %s with “%s” reads “%s”', (kind, message, words) => {
  expect(failureWords({ kind, message }, 'CN')).toBe(words);
});

it('names what failed, its number, and tries again', async () => {
  const retry = vi.fn<() => void>();
  const { user } = renderUi(
    <Failure error={{ kind: 'network', message: '', detail: { id: '7F3A-02' } }} title="客户列表没有载入" onRetry={retry} />,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('客户列表没有载入');
  expect(alert.textContent).toContain('网络异常，请稍后刷新重试');
  expect(alert.textContent).toMatch(/\d\d:\d\d · 编号 7F3A-02/);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that it is tried again, and tells a second failure anew with its own time, while the focus stays at the button', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:41'), toFake: ['Date'] });
  const [first, second]: CallFailure[] = [1, 2].map(() => ({ kind: 'network', message: '' }));
  const { user, redraw } = renderUi(<Failure error={first!} onRetry={() => {}} />);
  const button = screen.getByRole('button', { name: '重试' });
  const heading = screen.getByRole('heading');
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  redraw(<Failure error={first!} onRetry={() => {}} />);
  expect(screen.getByRole('heading')).toBe(heading);

  vi.setSystemTime(new Date('2026-11-21T09:42'));
  redraw(<Failure error={second!} onRetry={() => {}} />);
  expect(screen.getByRole('heading')).not.toBe(heading);
  expect(screen.getByRole('alert').textContent).toContain('09:42');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  vi.useRealTimers();
});

it('a record that is gone is said to be, without a way to try again', () => {
  renderUi(<Failure error={{ kind: 'rejected', code: 404, message: '没有找到这条记录' }} title="任务没有载入" onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('没有找到可能已被删除，或不在您的权限内。');
  expect(screen.queryByRole('button')).toBeNull();
});
