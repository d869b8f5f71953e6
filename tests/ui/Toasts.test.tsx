import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { type Toast, Toasts } from '#ui/toasts/Toasts.tsx';

import { renderUi } from '../support/render-ui.tsx';

const toast = (id: string, text: string): Toast => ({ id, tone: 'success', text });
const handlers = {
  onDismiss: vi.fn<() => void>(),
  onAct: vi.fn<() => void>(),
  onPause: vi.fn<() => void>(),
  onResume: vi.fn<() => void>(),
};
const drawn = (toasts: readonly Toast[]) => <Toasts label="通知" toasts={toasts} {...handlers} />;
const spoken = () => screen.getByRole('status').textContent;

it('speaks each message once, from a region that was there before', () => {
  const { redraw } = renderUi(drawn([]));
  const voice = screen.getByRole('status');
  expect(voice.getAttribute('aria-live')).toBe('polite');
  expect(voice.getAttribute('aria-atomic')).toBe('true');

  redraw(drawn([toast('1', '提交成功')]));
  expect(spoken()).toBe('提交成功');
  redraw(drawn([toast('1', '提交成功'), toast('2', '更新成功')]));
  expect(spoken()).toBe('更新成功');
  redraw(drawn([toast('1', '提交成功')]));
  expect(spoken()).toBe('更新成功');
  redraw(drawn([]));
  expect(spoken()).toBe('');
  expect(screen.getByRole('status')).toBe(voice);
});

it('shows at most three messages, the newest ones, and none of them is an alert', () => {
  renderUi(drawn(['一', '二', '三', '四'].map((text) => toast(text, text))));
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['二', '三', '四']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits while the pointer or the keyboard is on it, and can be closed', async () => {
  vi.clearAllMocks();
  const { user } = renderUi(drawn([toast('1', '提交成功')]));
  await user.hover(screen.getByRole('listitem'));
  expect(handlers.onPause).toHaveBeenCalledTimes(1);
  await user.unhover(screen.getByRole('listitem'));
  expect(handlers.onResume).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(handlers.onPause).toHaveBeenCalledTimes(2);
  await user.keyboard('{Enter}');
  expect(handlers.onDismiss).toHaveBeenCalledExactlyOnceWith('1');
});

it.each(['pointer', 'keyboard'])('a message that goes while the %s is on it holds up no later one', async (means) => {
  vi.clearAllMocks();
  const { user, redraw } = renderUi(drawn([toast('1', '已删除')]));
  if (means === 'pointer') await user.hover(screen.getByRole('listitem'));
  else await user.tab();
  expect(handlers.onPause).toHaveBeenCalledTimes(1);
  redraw(drawn([]));
  expect(handlers.onResume).toHaveBeenCalledTimes(1);
});

function Closing() {
  const [toasts, setToasts] = useState([toast('1', '一'), toast('2', '二')]);
  return (
    <>
      <button type="button">保存</button>
      <Toasts label="通知" toasts={toasts} {...handlers} onDismiss={(id) => setToasts(toasts.filter((each) => each.id !== id))} />
    </>
  );
}

it('lets what it offers be done once, and is gone then', async () => {
  vi.clearAllMocks();
  const { user } = renderUi(drawn([{ ...toast('1', '已打开'), action: { name: '查看' } }]));
  await user.click(screen.getByRole('button', { name: '查看' }));
  expect(handlers.onAct).toHaveBeenCalledExactlyOnceWith('1');
  expect(handlers.onDismiss).not.toHaveBeenCalled();
});

it('names the key that takes a change back, in what is said and at the button', () => {
  const { redraw } = renderUi(drawn([]));
  redraw(drawn([{ ...toast('1', '已删除'), action: { name: '撤销', takesBack: true } }]));
  expect(spoken()).toBe('已删除。按 Ctrl+Z 撤销');
  expect(screen.getByRole('button', { name: '撤销' }).getAttribute('aria-keyshortcuts')).toBe('Control+Z Meta+Z');
});

it('leads on to the next message when one is closed, and back to where the reader was after the last', async () => {
  const { user } = renderUi(<Closing />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(within(screen.getByRole('listitem')).getByRole('button', { name: '关闭' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存' }));
});
