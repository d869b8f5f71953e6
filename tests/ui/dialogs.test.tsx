import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { preloadPopups } from '#ui/on-demand/preload-popups.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(preloadPopups);

const confirm = vi.fn<() => void>();
beforeEach(() => confirm.mockClear());

function Page() {
  const [open, setOpen] = useState<'' | 'confirm' | 'form' | 'drawer'>('');
  const close = () => setOpen('');
  return (
    <>
      <Button onPress={() => setOpen('confirm')}>退回公海</Button>
      <Button onPress={() => setOpen('form')}>新建客户</Button>
      <Button onPress={() => setOpen('drawer')}>设置</Button>
      <ConfirmDialog
        title="退回公海 3 位客户？"
        body="同事可以马上认领他们。"
        action="退回 3 位"
        isDanger
        isOpen={open === 'confirm'}
        onConfirm={confirm}
        onClose={close}
      />
      <Dialog title="新建客户" width="form" isOpen={open === 'form'} onClose={close} actions={<Button>保存</Button>}>
        <TextField label="名称" name="name" value="" onChange={vi.fn<() => void>()} />
      </Dialog>
      <Drawer title="界面设置" isOpen={open === 'drawer'} onClose={close}>
        <Button>复制</Button>
      </Drawer>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const isGone = (role: string) => vi.waitFor(() => expect(screen.queryByRole(role)).toBeNull());
const isFocused = (name: string) => vi.waitFor(() => expect(document.activeElement).toBe(button(name)));

it('a question is an alert dialog with its consequence; Escape answers no and leads back', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('退回公海'));
  const dialog = await screen.findByRole('alertdialog', { name: '退回公海 3 位客户？', description: '同事可以马上认领他们。' });
  await isFocused('取消');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await isGone('alertdialog');
  await isFocused('退回公海');
  expect(confirm).not.toHaveBeenCalled();
});

it('a question is answered by its own verb', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('退回公海'));
  await user.click(await screen.findByRole('button', { name: '退回 3 位' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('a form dialog begins in its first field, because a dialog that has the focus itself is read whole, keeps Tab inside, and leads back when closed', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('新建客户'));
  const dialog = await screen.findByRole('dialog', { name: '新建客户' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称' })));
  for (let stop = 0; stop < 5; stop += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.click(button('关闭'));
  await isGone('dialog');
  await isFocused('新建客户');
});

it('a closed drawer has nothing in the Tab order; an open one closes by Escape and leads back', async () => {
  const { user } = renderUi(<Page />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(button('设置'));
  await user.tab();
  expect(document.activeElement).toBe(document.body);

  await user.click(button('设置'));
  await screen.findByRole('dialog', { name: '界面设置' });
  await isFocused('复制');
  await user.keyboard('{Escape}');
  await isGone('dialog');
  await isFocused('设置');
});

it('one Escape hides the tooltip that a pointer rests for in a dialog, and the next closes the dialog', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('新建客户'));
  await user.hover(button('关闭'));
  await screen.findByText('关闭');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('关闭')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await isGone('dialog');
});

it('with the keyboard alone one Escape closes a dialog, whatever tooltip is in sight', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('新建客户'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称' })));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('关闭'));
  await screen.findByText('关闭');
  await user.keyboard('{Escape}');
  await isGone('dialog');
});

function Writing({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="写签名" width="form" isOpen onClose={onClose}>
      <RichText label="签名" start={{ type: 'doc', content: [{ type: 'paragraph' }] }} onChange={() => {}} />
    </Dialog>
  );
}

it('Escape leads a writer from the toolbar back to the text, and not out of the dialog around both', async () => {
  const close = vi.fn<() => void>();
  const { user } = renderUi(<Writing onClose={close} />);
  const text = await screen.findByRole('textbox', { name: '签名' });
  act(() => text.focus());
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role="toolbar"]')).toBeTruthy();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(text));
  expect(close).not.toHaveBeenCalled();
});

/** A form, and the secret that it brings, one window after the other. The button that opened the form may go with what it did. */
function Secrets({ isOnce = false }: { isOnce?: boolean }) {
  const [open, setOpen] = useState<'' | 'form' | 'secret' | 'read'>('');
  return (
    <>
      <PageHead title="对接" />
      {isOnce && open === 'read' ? null : <Button onPress={() => setOpen('form')}>新建令牌</Button>}
      {open === 'form' ? (
        <Dialog title="新建令牌" width="form" isOpen onClose={() => setOpen('')}>
          <Button onPress={() => setOpen('secret')}>生成</Button>
        </Dialog>
      ) : null}
      {open === 'secret' ? (
        <Dialog title="请立即复制" width="form" isOpen onClose={() => setOpen('read')}>
          <Button>复制</Button>
        </Dialog>
      ) : null}
    </>
  );
}

it.each([
  { isOnce: false, role: 'button', name: '新建令牌' },
  { isOnce: true, role: 'heading', name: '对接' },
])('a window that followed another leads back to the $role from which the first was opened', async ({ isOnce, role, name }) => {
  const { user } = renderUi(<Secrets isOnce={isOnce} />);
  await user.click(button('新建令牌'));
  await screen.findByRole('dialog', { name: '新建令牌' });
  await isFocused('生成');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: '请立即复制' });
  await isFocused('复制');
  await user.keyboard('{Escape}');
  await isGone('dialog');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
});

function PageWithMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title="工具" />
      <MenuButton label="放到" trigger="放到" items={[{ id: 'offer', name: '报价' }]} onAction={() => setOpen(true)} />
      <Dialog title="放到报价" width="form" isOpen={isOpen} onClose={() => setOpen(false)} actions={<Button>保存</Button>}>
        <TextField label="备注" name="remark" value="" onChange={vi.fn<() => void>()} />
      </Dialog>
    </>
  );
}

it('a dialog that a command of a menu opens leads back to the button of that menu', async () => {
  const { user } = renderUi(<PageWithMenu />);
  button('放到').focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '报价' })));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '备注' })));
  await user.keyboard('{Escape}');
  await isGone('dialog');
  await isFocused('放到');
});
