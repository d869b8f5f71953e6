import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { HsFinder, HsRow } from '#ui/hs-field/hs-finder.ts';
import { HsField } from '#ui/hs-field/HsField.tsx';

import { renderUi } from '../support/render-ui.tsx';

const chapter = { code: '84', name: '核反应堆、锅炉、机器' };
const heading = { code: '8471', name: 'Automatic data processing machines' };
const laptop: HsRow = { code: '847130', name: 'Portable machines', children: 0, path: [chapter, heading] };
const tree: Record<string, HsRow[]> = {
  '': [{ ...chapter, children: 1, path: [] }],
  '84': [{ ...heading, children: 1, path: [chapter] }],
  '8471': [laptop],
};
const paths: Record<string, { code: string; name: string }[]> = { '': [], '84': [chapter], '8471': [chapter, heading] };

/** Answers at once from a small tree. */
function useSmallFinder(): HsFinder {
  const [answer, setAnswer] = useState<HsFinder['answer']>();
  const [keyword, setKeyword] = useState('');
  const show = (words: string, datas: HsRow[], path: { code: string; name: string }[] = []) => {
    setKeyword(words);
    setAnswer({ datas, total: datas.length, path, corrected: words === 'lapptop' ? ['laptop'] : [] });
  };
  return {
    keyword,
    answer,
    isBusy: false,
    error: undefined,
    retry: () => undefined,
    search: (words) => show(words, words === '' ? (tree[''] ?? []) : words.startsWith('lap') ? [laptop] : []),
    open: (parent) => show('', tree[parent] ?? [], paths[parent]),
    nameOf: (code) => (code === '847130' ? laptop.name : undefined),
  };
}

function Field({ isMulti = true, start = '' }: { isMulti?: boolean; start?: string }) {
  const [values, setValues] = useState(start === '' ? [] : [start]);
  return (
    <>
      <HsField label="HS 编码" values={values} onChange={setValues} isMulti={isMulti} finder={useSmallFinder()} />
      <p data-testid="values">{values.join(' ')}</p>
    </>
  );
}

const values = () => screen.getByTestId('values').textContent;
const panel = () => screen.findByRole('dialog', { name: '查找 HS 编码' });

it('a code is found by words with the keyboard alone, and its name stands on its chip', async () => {
  const { user } = renderUi(<Field />);
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await panel();
  await user.type(within(dialog).getByRole('searchbox'), 'laptop{Enter}');
  const choice = within(dialog).getByRole('button', { name: /8471\.30/ });
  expect(choice.textContent).toContain('84 核反应堆、锅炉、机器 › 8471 Automatic data processing machines');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(choice);
  await user.keyboard('{Enter}');
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'HS 编码：添加 HS 编码' })));
  expect(values()).toBe('847130');
  await user.click(screen.getByRole('button', { name: '移除 8471.30 Portable machines' }));
  expect(values()).toBe('');
});

it('the tree is walked down and up, and the focus stays with the place', async () => {
  const { user } = renderUi(<Field />);
  await user.click(screen.getByRole('button'));
  const dialog = await panel();
  await user.click(within(dialog).getByRole('button', { name: '84 的下级' }));
  await user.click(within(dialog).getByRole('button', { name: '8471 的下级' }));
  const path = within(dialog).getByRole('navigation', { name: '所在位置' });
  expect(document.activeElement).toBe(path);
  expect(path.textContent).toBe('全部章› 84› 8471 Automatic data processing machines');
  await user.click(within(path).getByRole('button', { name: '84' }));
  expect(within(dialog).getByRole('button', { name: '8471 的下级' })).toBeTruthy();
});

it('where one code is asked for, choosing closes the window and takes the old one’s place', async () => {
  const { user } = renderUi(<Field isMulti={false} start="8517" />);
  await user.click(screen.getByRole('button', { name: 'HS 编码：更改' }));
  const dialog = await panel();
  await user.type(within(dialog).getByRole('searchbox'), 'laptop{Enter}');
  await user.click(within(dialog).getByRole('button', { name: /8471\.30/ }));
  expect(values()).toBe('847130');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a national code can be used as typed; nothing found and what was corrected are said', async () => {
  const { user } = renderUi(<Field />);
  await user.click(screen.getByRole('button'));
  const dialog = await panel();
  const box = within(dialog).getByRole('searchbox');
  await user.type(box, '8471.30.0100{Enter}');
  await user.click(within(dialog).getByRole('button', { name: '直接使用 8471.30.0100' }));
  expect(values()).toBe('8471300100');
  expect(within(dialog).getByText('没有匹配的编码，换个说法或从章开始找')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'lapptop{Enter}');
  expect(within(dialog).getByRole('status').textContent).toBe('按「laptop」查找 · 1 个编码');
});

it('Escape empties the words that were typed, and closes the window only then', async () => {
  const { user } = renderUi(<Field />);
  await user.click(screen.getByRole('button'));
  const box = within(await panel()).getByRole<HTMLInputElement>('searchbox');
  await user.type(box, 'laptop{Escape}');
  expect([box.value, box.isConnected]).toEqual(['', true]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a code that was refused is said at the button that changes it', () => {
  const finder = { answer: undefined, nameOf: () => undefined } as unknown as HsFinder;
  renderUi(<HsField label="HS 编码" values={['9999']} onChange={() => {}} finder={finder} error="没有这个编码" />);
  const button = screen.getByRole('button', { name: /^HS 编码/, description: '没有这个编码' });
  expect(button.getAttribute('aria-invalid')).toBe('true');
});
