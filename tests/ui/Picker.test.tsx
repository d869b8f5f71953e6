import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { LazyPickerBox } from '#ui/picker/LazyPickerBox.ts';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';

import { renderUi } from '../support/render-ui.tsx';

beforeAll(LazyPickerBox.preload);

const companies = [
  { id: '1', name: 'Borealis Lamps', note: 'Finland' },
  { id: '2', name: 'Cascade Tools', note: 'United States' },
];

/** Questions that wait for their answers, by what was asked. */
const asked = new Map<string, PromiseWithResolvers<readonly PickerItem[]>>();
beforeEach(() => asked.clear());
const find = async (text: string) => {
  const question = Promise.withResolvers<readonly PickerItem[]>();
  asked.set(text, question);
  return question.promise;
};
const answer = async (text: string, items: readonly PickerItem[] = companies) => {
  await vi.waitFor(() => expect(asked.has(text)).toBe(true));
  asked.get(text)?.resolve(items);
};

function Form() {
  const [value, setValue] = useState<PickerItem>();
  return <Picker label="客户" name="customerid" isRequired value={value} onChange={setValue} find={find} />;
}

const box = () => screen.getByRole('combobox', { name: /^客户/ });
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

it('a customer is found by typing, chosen with the keyboard, and cleared with it; the focus stays at the field', async () => {
  const { user } = renderUi(<Form />);
  await user.type(box(), 'or');
  await answer('or');
  await vi.waitFor(() => expect(names()).toEqual(['Borealis LampsFinland', 'Cascade ToolsUnited States']));
  await user.keyboard('{ArrowDown}{Enter}');
  const chosen = await screen.findByRole('textbox', { name: /^客户/ });
  expect(chosen).toHaveProperty('value', 'Borealis Lamps');
  expect(document.activeElement).toBe(chosen);
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(box());
});

it('an answer to what was typed before is dropped, however late it comes', async () => {
  const { user } = renderUi(<Form />);
  await user.type(box(), 'a');
  await vi.waitFor(() => expect(asked.has('a')).toBe(true));
  await user.type(box(), 'b');
  await answer('ab', companies.slice(1));
  await answer('a', companies.slice(0, 1));
  await vi.waitFor(() => expect(names()).toEqual(['Cascade ToolsUnited States']));
});

it.each([
  ['its button', () => screen.getByRole('button', { name: /展开/ })],
  ['a click into it', box],
])('opened by %s before anything is typed it offers what comes first', async (_, opener) => {
  const { user } = renderUi(<Form />);
  await user.click(opener());
  await answer('');
  await user.click(await screen.findByRole('option', { name: /Cascade Tools/ }));
  expect(screen.getByRole('textbox', { name: /^客户/ })).toHaveProperty('value', 'Cascade Tools');
  await user.click(screen.getByRole('button', { name: '清除客户' }));
  expect(box()).toHaveProperty('value', '');
});

it('Escape closes the list and takes the text along, and so does leaving the field', async () => {
  const { user } = renderUi(<Form />);
  await user.type(box(), 'or');
  await answer('or');
  await vi.waitFor(() => expect(names()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(box()).toHaveProperty('value', '');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await user.type(box(), 'a');
  await user.tab();
  expect(box()).toHaveProperty('value', '');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('says that nothing matches, and that a search failed', async () => {
  const { user } = renderUi(<Form />);
  await user.type(box(), 'x');
  await answer('x', []);
  await vi.waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('没有匹配'));
  await user.type(box(), 'y');
  await vi.waitFor(() => expect(asked.has('xy')).toBe(true));
  asked.get('xy')?.reject(new Error('offline'));
  await vi.waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('没有查到，请再输入一次'));
});
