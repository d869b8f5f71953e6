import { screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';

import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';

import { renderUi } from '../support/render-ui.tsx';

it('a disabled button can be reached by the keyboard, says why, and does nothing', async () => {
  const press = vi.fn<() => void>();
  const { user } = renderUi(
    <Button isDisabled disabledReason="无此权限" onPress={press}>
      导出
    </Button>,
  );

  await user.tab();
  const button = screen.getByRole('button', { name: '导出', description: '无此权限' });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});

it('a disabled submit button does not send its form', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={submit}>
      <input aria-label="名称" />
      <Button type="submit" isDisabled>
        保存
      </Button>
    </form>,
  );

  await user.type(screen.getByRole('textbox', { name: '名称' }), '照明{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

it('a busy button changes its word, keeps the focus and does nothing twice', async () => {
  const press = vi.fn<() => void>();
  const { user, redraw } = renderUi(<Button onPress={press}>提交</Button>);

  await user.click(screen.getByRole('button', { name: '提交' }));
  redraw(
    <Button onPress={press} isBusy busyWord="提交中…">
      提交
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toContain('提交中…');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

it('an icon button is named, and shows its name to whoever comes by keyboard', async () => {
  const { user } = renderUi(<IconButton label="设置" icon={<svg aria-hidden="true" />} />);

  await user.tab();
  expect(screen.getByRole('button', { name: '设置' })).toBe(document.activeElement);
  expect((await screen.findByText('设置')).getAttribute('aria-hidden')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('设置')).toBeNull();
});
