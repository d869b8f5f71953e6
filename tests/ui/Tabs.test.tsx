import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Tabs } from '#ui/tabs/Tabs.tsx';

import { renderUi } from '../support/render-ui.tsx';

const TABS = [
  { id: 'news', name: '动态' },
  { id: 'people', name: '联系人', count: 4 },
  { id: 'files', name: '文件', count: 0 },
] as const;

function Page() {
  const [value, setValue] = useState<(typeof TABS)[number]['id']>('news');
  return (
    <Tabs label="公司" tabs={TABS} value={value} onChange={setValue}>
      <p>{value}</p>
    </Tabs>
  );
}

test('one Tab stop leads into the sections, arrows turn to the next and come round', async () => {
  const { user } = renderUi(<Page />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '动态' }));

  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '联系人 4' }));
  expect(screen.getByRole('tabpanel', { name: '联系人 4' }).textContent).toBe('people');

  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('动态 ');
});

test.each([{ altKey: true }, { metaKey: true }])('the keys of the browser for the page before are left to it: %o', async (held) => {
  const { user } = renderUi(<Page />);
  await user.tab();
  expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft', ...held })).toBe(true);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('动态 ');
});

test('a section says how much is in it, and not that there is nothing', () => {
  renderUi(<Page />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['动态 ', '联系人 4', '文件 ']);
});
