import { render } from '@testing-library/react';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { TakenOver } from '../../src/app/TakenOver.tsx';

afterEach(() => {
  delete window.sentEarly;
});

function Login({ onSend }: { onSend: (sent: { name: string; remember: boolean }) => void }) {
  const [name, setName] = useState('');
  const [remember, setRemember] = useState(false);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSend({ name, remember });
  };
  return (
    <form onSubmit={send}>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="remember" type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
    </form>
  );
}

/** The page as it was rendered while building, in which somebody types and ticks before the program takes it over. */
function takeOverTyped({ isSent }: { isSent: boolean }) {
  const onSend = vi.fn<(sent: { name: string; remember: boolean }) => void>();
  const page = <Login onSend={onSend} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const [name, remember] = root.querySelectorAll('input');
  if (!name || !remember) throw new Error('The page has no fields');
  name.value = '13800000001';
  remember.checked = true;
  if (isSent) window.sentEarly = root.querySelector('form');
  render(<TakenOver root={root}>{page}</TakenOver>, { container: root, hydrate: true });
  return { onSend, name, remember, form: root.querySelector('form') };
}

test('what somebody typed and ticked before the program was there is sent by the program', async () => {
  const { onSend, name, remember, form } = takeOverTyped({ isSent: false });
  expect([name.value, remember.checked]).toEqual(['13800000001', true]);
  expect(onSend.mock.calls).toEqual([]);
  await act(async () => form?.requestSubmit());
  expect(onSend.mock.calls).toEqual([[{ name: '13800000001', remember: true }]]);
});

test('a form that somebody sent before the program was there is sent once it is', async () => {
  const { onSend } = takeOverTyped({ isSent: true });
  await vi.waitFor(() => expect(onSend.mock.calls).toEqual([[{ name: '13800000001', remember: true }]]));
});
