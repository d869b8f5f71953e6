import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { Choice } from '#ui/choice/Choice.tsx';
import { preloadPopups } from '#ui/on-demand/preload-popups.ts';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(preloadPopups);

const countries = [
  { id: 'US', name: '美国', count: 962 },
  { id: 'CA', name: '加拿大', count: 1284 },
  { id: 'IT', name: '意大利', count: 118 },
] as const;

function One() {
  const [value, setValue] = useState<'' | 'US' | 'CA' | 'IT'>('');
  return <Choice label="国家/地区" value={value} onChange={setValue} options={[{ id: '', name: '全部' }, ...countries]} />;
}

function Many() {
  const [value, setValue] = useState<('US' | 'CA' | 'IT')[]>([]);
  return <Choice label="国家/地区" isMulti value={value} onChange={setValue} options={countries} />;
}

const trigger = () => screen.getByRole('button', { name: /^国家/ });

it('reads name and value, opens by arrow, chooses by Enter, closes, and is back at its button', async () => {
  const { user } = renderUi(<One />);
  expect(trigger().getAttribute('aria-label')).toBe('国家/地区：全部');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox', { name: '国家/地区' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(trigger().getAttribute('aria-label')).toBe('国家/地区：加拿大');
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger()));
});

it('closes too when what is chosen already is chosen again', async () => {
  const { user } = renderUi(<One />);
  await user.click(trigger());
  await user.click(await screen.findByRole('option', { name: '全部' }));
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('several may be chosen while the list stays open; Escape leaves it', async () => {
  const { user } = renderUi(<Many />);
  await user.click(trigger());
  await user.click(await screen.findByRole('option', { name: /^美国/ }));
  await user.click(screen.getByRole('option', { name: /^意大利/ }));
  expect(screen.getByRole('option', { name: /^意大利/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(trigger().getAttribute('aria-label')).toBe('国家/地区：美国等 2 个');
});
