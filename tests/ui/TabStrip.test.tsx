import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { preloadPopups } from '#ui/on-demand/preload-popups.ts';
import { TabStrip } from '#ui/tab-strip/TabStrip.tsx';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(preloadPopups);

const refresh = vi.fn<() => void>();
const menuAction = vi.fn<() => void>();

function Strip() {
  const [tabs, setTabs] = useState([
    { id: '/', title: '工作台', isClosable: false },
    { id: '/search', title: '找买家', isClosable: true },
    { id: '/pool', title: '私海', isClosable: true },
  ]);
  const [active, setActive] = useState('/search');
  const close = (id: string) => {
    const place = tabs.findIndex((tab) => tab.id === id);
    const neighbour = tabs[place + 1] ?? tabs[place - 1];
    if (id === active && neighbour) setActive(neighbour.id);
    setTabs(tabs.filter((tab) => tab.id !== id));
  };
  return (
    <TabStrip
      label="打开的页面"
      tabs={tabs}
      active={active}
      onActivate={setActive}
      onClose={close}
      onRefresh={refresh}
      menuItems={[
        { id: 'refresh', name: '刷新' },
        { id: 'close-left', name: '关闭左侧' },
      ]}
      onMenuAction={menuAction}
      menuLabel={(title) => `${title} 的操作`}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a keyboard user at the open pages', () => {
  it('finds one Tab stop, the page that is open', async () => {
    const { user } = renderUi(<Strip />);
    await user.tab();
    expect(document.activeElement).toBe(tab('找买家'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([{ altKey: true }, { metaKey: true }])('goes to the page before by the keys of the browser: %o', async (held) => {
    const { user } = renderUi(<Strip />);
    await user.tab();
    expect(fireEvent.keyDown(tab('找买家'), { key: 'ArrowLeft', ...held })).toBe(true);
    expect(document.activeElement).toBe(tab('找买家'));
  });

  it('walks by arrows, Home and End, around the ends, and opens by Enter or Space only', async () => {
    const { user } = renderUi(<Strip />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('私海'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('工作台'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tab('私海'));
    expect(selected()).toBe('找买家');
    await user.keyboard('{Enter}');
    expect(selected()).toBe('私海');
    await user.keyboard('{Home} ');
    expect(selected()).toBe('工作台');
  });

  it('closes by Delete and is then at the right neighbour, else the left', async () => {
    const { user } = renderUi(<Strip />);
    await user.tab();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('tab', { name: '找买家' })).toBeNull();
    expect(document.activeElement).toBe(tab('私海'));
    await user.keyboard('{Delete}');
    expect(document.activeElement).toBe(tab('工作台'));
    expect(selected()).toBe('工作台');
  });

  it('cannot close the page that may not be closed', async () => {
    const { user } = renderUi(<Strip />);
    await user.tab();
    await user.keyboard('{Home}{Delete}');
    expect(tab('工作台')).toBe(document.activeElement);
  });

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens the commands of a page by %s, and is back at it afterwards', async (keys) => {
    menuAction.mockClear();
    const { user } = renderUi(<Strip />);
    await user.tab();
    await user.keyboard(`{ArrowRight}${keys}`);
    await user.click(await screen.findByRole('menuitem', { name: '关闭左侧' }));
    expect(menuAction).toHaveBeenCalledExactlyOnceWith('close-left', '/pool');
    await vi.waitFor(() => expect(document.activeElement).toBe(tab('私海')));
  });
});

describe('a mouse user at the open pages', () => {
  it('closes by × and refreshes by ↻, which no screen reader meets', async () => {
    const { user } = renderUi(<Strip />);
    expect(screen.queryByRole('button')).toBeNull();
    const tools = [...document.querySelectorAll('[aria-hidden="true"][data-kind]')];
    await user.click(tools.find((tool) => tool.getAttribute('data-kind') === 'refresh') ?? document.body);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('/search');
    await user.click(tools.find((tool) => tool.getAttribute('data-kind') === 'close') ?? document.body);
    expect(screen.queryByRole('tab', { name: '找买家' })).toBeNull();
  });

  it('opens the commands of the page under the pointer', async () => {
    const { user } = renderUi(<Strip />);
    await user.pointer({ target: tab('工作台'), keys: '[MouseRight]', coords: { clientX: 20, clientY: 20 } });
    expect(await screen.findByRole('menu', { name: '工作台 的操作' })).toBeTruthy();
  });
});
