import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { MentionArea } from '#ui/mention-area/MentionArea.tsx';

import { renderUi } from '../support/render-ui.tsx';

const colleagues = Array.from({ length: 12 }, (_, place) => ({ id: String(place), name: `Lin ${place}` }));

function Comment() {
  const [text, setText] = useState('');
  return (
    <>
      <button type="button">附件</button>
      <MentionArea label="评论" name="content" value={text} onChange={setText} people={colleagues} />
    </>
  );
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /评论/ });

it('a writer whose caret leaves the @ by key is offered nobody, and Enter takes no text away', async () => {
  const { user } = renderUi(<Comment />);
  await user.type(area(), 'Ask  for the drawing');
  await user.type(area(), '@li', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(screen.getAllByRole('option').length).toBe(12);
  await user.keyboard('{End}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Enter}');
  expect(area().value).toBe('Ask @li for the drawing\n');
});

it('a writer whose caret goes back to the @ by key is offered colleagues again, and the one taken stands in its place', async () => {
  const { user } = renderUi(<Comment />);
  await user.type(area(), '@li said{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getAllByRole('option').length).toBe(12);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(area().value).toBe('@Lin 1  said');
});

it('a writer who walks down the offer sees whom the arrows are at', async () => {
  const show = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: show });
  const { user } = renderUi(<Comment />);
  await user.type(area(), '@');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(show.mock.instances.at(-1)).toBe(screen.getByRole('option', { selected: true }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('Tab takes a colleague, and Shift with Tab goes back from the text', async () => {
  const { user } = renderUi(<Comment />);
  await user.type(area(), '@li');
  await user.tab({ shift: true });
  expect(area().value).toBe('@li');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '附件' }));
  await user.clear(area());
  await user.type(area(), '@li');
  await user.tab();
  expect(area().value).toBe('@Lin 0 ');
});
