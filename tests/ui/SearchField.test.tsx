import { screen } from '@testing-library/react';
import { type KeyboardEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { SearchField } from '#ui/search-field/SearchField.tsx';

import { renderUi } from '../support/render-ui.tsx';

/** A list with two filters; tells what it was asked. */
function List({ onAsk }: { onAsk: (asked: string) => void }) {
  const [word, setWord] = useState('');
  const [isDue, setDue] = useState(false);
  return (
    <>
      <SearchField label="搜索" value={word} onChange={setWord} onSearch={(text) => onAsk(`${text} ${isDue ? 'due' : 'all'}`)} />
      <button type="button" onClick={() => setDue(true)}>
        今天
      </button>
      <button type="button" onClick={() => setWord('')}>
        清空
      </button>
    </>
  );
}

it('a word that rests is asked beside the filter that was set meanwhile, and one that was cleared is not asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ask = vi.fn<(asked: string) => void>();
  const { user } = renderUi(<List onAsk={ask} />);
  await user.type(screen.getByRole('searchbox'), 'lamp');
  await user.click(screen.getByRole('button', { name: '今天' }));
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([['lamp due']]));

  await user.type(screen.getByRole('searchbox'), 's');
  await user.click(screen.getByRole('button', { name: '清空' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask.mock.calls).toEqual([['lamp due']]);
  vi.useRealTimers();
});

it('Escape is for the field while it holds words, and for what is around it while it is empty', async () => {
  const around = vi.fn<(event: KeyboardEvent) => void>();
  const { user } = renderUi(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for a dialog
    <div onKeyDown={around}>
      <List onAsk={() => {}} />
    </div>,
  );
  await user.type(screen.getByRole('searchbox'), 'lamp');
  around.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(around).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(around).toHaveBeenCalledTimes(1);
});
