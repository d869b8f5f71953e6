import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { renderUi } from '../support/render-ui.tsx';

it('a field that is wrong says so, and its sentence and help describe it', () => {
  renderUi(
    <TextField label="邮箱" name="email" value="dana" onChange={vi.fn<() => void>()} isRequired error="邮箱缺少域名" help="公司邮箱" />,
  );

  const input = screen.getByRole('textbox', { name: /^邮箱/, description: '邮箱缺少域名 公司邮箱' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

it('a password is hidden until its owner asks to see it', async () => {
  const { user } = renderUi(<PasswordField label="密码" name="password" value="far-sail-2026" onChange={vi.fn<() => void>()} />);
  const input = screen.getByLabelText('密码');

  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(input.getAttribute('type')).toBe('password');
});

function Boxes() {
  const [isKept, setKept] = useState(false);
  const [isWeak, setWeak] = useState(false);
  return (
    <>
      <Checkbox isSelected={isKept} onChange={setKept}>
        保持登录
      </Checkbox>
      <Switch isSelected={isWeak} onChange={setWeak} help="状态用更易分辨的颜色">
        色弱模式
      </Switch>
    </>
  );
}

it('a checkbox and a switch turn by Space and by their words, and the switch says 开 or 关', async () => {
  const { user } = renderUi(<Boxes />);
  const box = screen.getByRole('checkbox', { name: '保持登录' });
  const knob = screen.getByRole('switch', { name: '色弱模式', description: '状态用更易分辨的颜色' });

  await user.tab();
  await user.keyboard(' ');
  expect(box).toHaveProperty('checked', true);
  await user.click(screen.getByText('保持登录'));
  expect(box).toHaveProperty('checked', false);

  await user.click(screen.getByText('色弱模式'));
  expect(knob.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('开')).toBeTruthy();
  knob.focus();
  await user.keyboard(' ');
  expect(knob.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('关')).toBeTruthy();
});
