import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import { renderUi } from '../support/render-ui.tsx';

it('stays at its control where the window changes its size', async () => {
  const { user } = renderUi(
    <Tooltip text="关闭这一页">
      <button type="button">×</button>
    </Tooltip>,
  );
  const control = screen.getByRole('button');
  const place = { x: 100 };
  control.getBoundingClientRect = () => new DOMRect(place.x, 20, 40, 40);
  // By the pointer: the focus is the whole document's, and what another test file left to come could take it away, and the tooltip with it.
  await user.hover(control);
  const tip = await screen.findByText('关闭这一页');
  expect(tip.style.left).toBe('120px');
  place.x = 300;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(tip.style.left).toBe('320px');
});
