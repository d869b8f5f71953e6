import { fireEvent, screen } from '@testing-library/react';
import { type KeyboardEvent, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { SearchBox } from '#ui/search-box/SearchBox.tsx';

import { renderUi } from '../support/render-ui.tsx';

const submit = vi.fn<() => void>();
beforeEach(() => submit.mockClear());

const lamps = [
  { id: '1', name: 'lamp shade', count: 12 },
  { id: '2', name: 'lamp post', count: 3 },
];

function Search({ suggestions = lamps }: { suggestions?: typeof lamps | 'awaited' }) {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="搜索公司"
      value={value}
      onChange={setValue}
      onSubmit={submit}
      suggestions={suggestions === 'awaited' ? undefined : suggestions}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: '搜索公司' });
const current = () => document.querySelector(`[id="${CSS.escape(box().getAttribute('aria-activedescendant') ?? 'none')}"]`)?.textContent;

it('Enter searches for exactly what was typed', async () => {
  const { user } = renderUi(<Search />);
  await user.type(box(), 'lamp{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith('lamp');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('the arrows lead to the suggestions and back to the words, with the focus in the field; Enter takes the one', async () => {
  const { user } = renderUi(<Search />);
  await user.type(box(), 'lamp');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['lamp shade12', 'lamp post3']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toBe('lamp post3');
  await user.keyboard('{ArrowDown}');
  expect(current()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(current()).toBe('lamp post3');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith('lamp post');
  expect(box()).toHaveProperty('value', 'lamp post');
});

it.each([{ isComposing: true }, { keyCode: 229 }])('Enter that an input method takes searches for nothing: %o', async (told) => {
  const { user } = renderUi(<Search />);
  await user.type(box(), 'deng');
  fireEvent.keyDown(box(), { key: 'Enter', ...told });
  expect(submit).not.toHaveBeenCalled();
});

it('a suggestion can be pressed', async () => {
  const { user } = renderUi(<Search />);
  await user.type(box(), 'lamp');
  await user.click(screen.getByRole('option', { name: /lamp shade/ }));
  expect(submit).toHaveBeenCalledExactlyOnceWith('lamp shade');
});

it('Escape closes the suggestions first and empties the field then', async () => {
  const { user } = renderUi(<Search />);
  await user.type(box(), 'lamp{Escape}');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box()).toHaveProperty('value', 'lamp');
  await user.keyboard('{Escape}');
  expect(box()).toHaveProperty('value', '');
});

it('Escape in an empty field is for what is around it', async () => {
  const around = vi.fn<(event: KeyboardEvent) => void>();
  const { user } = renderUi(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for a dialog
    <div onKeyDown={around}>
      <Search />
    </div>,
  );
  await user.type(box(), 'lamp');
  around.mockClear();
  await user.keyboard('{Escape}{Escape}');
  expect(around).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(around).toHaveBeenCalledTimes(1);
});

it('says how many suggestions came, and that Enter searches when there are none', async () => {
  const { user, redraw } = renderUi(<Search />);
  await user.type(box(), 'lamp');
  expect(screen.getByRole('status').textContent).toBe('2 条建议');
  redraw(<Search suggestions={[]} />);
  expect(screen.getByRole('status').textContent).toBe('没有匹配，回车按原文搜索');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('says nothing of suggestions that are awaited', async () => {
  const { user } = renderUi(<Search suggestions="awaited" />);
  await user.type(box(), 'lamp');
  expect(screen.getByRole('status').textContent).toBe('');
});
