import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { ContextMenu } from '#ui/menu/ContextMenu.tsx';
import { menuGroups } from '#ui/menu/menu-items.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { RowMenuButton } from '#ui/menu/RowMenuButton.tsx';
import { preloadPopups } from '#ui/on-demand/preload-popups.ts';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(preloadPopups);

it('opens by arrow, walks past what is disabled, runs a command by Enter and is back at its button', async () => {
  const act = vi.fn<() => void>();
  const { user } = renderUi(
    <MenuButton
      label="林晓"
      trigger="林晓"
      items={[
        { id: 'settings', name: '设置' },
        { id: 'admin', name: '管理', isDisabled: true },
        { section: '' },
        { id: 'logout', name: '退出登录' },
      ]}
      onAction={act}
    />,
  );

  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: '林晓' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '设置' })));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '退出登录' }));
  await user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledExactlyOnceWith('logout');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '林晓' })));
});

function Row() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowMenuButton label="更多操作" className="" onOpen={() => setOpen(true)} />
      <ContextMenu
        label="操作"
        items={[{ id: 'open', name: '打开' }]}
        onAction={() => undefined}
        point={isOpen ? { x: 0, y: 0 } : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

it.each(['{Enter}', ' '])(
  'the menu of a row that %s opens has the focus on its first command, so that none is passed over',
  async (key) => {
    const { user } = renderUi(<Row />);
    await user.tab();
    await user.keyboard(key);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '打开' })));
  },
);

it('says which of its commands holds now', async () => {
  const { user } = renderUi(
    <MenuButton
      label="语言"
      trigger="语言"
      items={[
        { id: 'CN', name: '简体中文', isCurrent: true },
        { id: 'US', name: 'English', lang: 'en' },
      ]}
      onAction={vi.fn<() => void>()}
    />,
  );

  await user.click(screen.getByRole('button', { name: '语言' }));
  expect((await screen.findByRole('menuitemradio', { name: '简体中文' })).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('false');
});

it('cuts a list at its heads', () => {
  const one = { id: '1', name: '一' };
  const two = { id: '2', name: '二' };
  expect(menuGroups([one, { section: '其他' }, two])).toEqual([
    { section: '', commands: [one] },
    { section: '其他', commands: [two] },
  ]);
});
