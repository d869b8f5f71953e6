import { act, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { renderUi } from '../support/render-ui.tsx';

const draft = { isRestored: false, forget: () => {} };

/** The browser's word on the network. */
function turnNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => vi.restoreAllMocks());

test('a form that is sent off without a network says so, and goes out once when the network is back', async () => {
  const sent = vi.fn<() => void>();
  const { user } = renderUi(
    <FormDialog
      title="Follow up"
      action="Save"
      isOpen
      isBusy={false}
      errors={{ rest: undefined }}
      draft={draft}
      onSubmit={sent}
      onClose={() => {}}
    >
      <TextField label="Notes" name="notes" value="Wants samples" onChange={() => {}} />
    </FormDialog>,
    'US',
  );
  turnNetwork(false);
  await screen.findByText(/What you typed is kept/);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for the network/);
  expect(sent).not.toHaveBeenCalled();

  turnNetwork(true);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^Waiting for the network/)).toBeNull();
  turnNetwork(false);
  turnNetwork(true);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a form that is a page of its own does the same, and one that keeps no text is sent at once', async () => {
  const [kept, plain] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = renderUi(
    <>
      <HeldForm errors={{ rest: undefined }} onSubmit={kept}>
        <button type="submit">Save the rules</button>
      </HeldForm>
      <Form errors={{ rest: undefined }} onSubmit={plain}>
        <button type="submit">Search</button>
      </Form>
    </>,
    'US',
  );
  turnNetwork(false);
  await screen.findByText(/What you typed is kept/);
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText(/^Waiting for the network/);
  expect([kept, plain].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);

  turnNetwork(true);
  expect(kept).toHaveBeenCalledTimes(1);
});

test('a form that was behind another page when the network came back goes out when its page is in front again', async () => {
  const sent = vi.fn<() => void>();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <HeldForm errors={{ rest: undefined }} onSubmit={sent}>
        <button type="submit">Save</button>
      </HeldForm>
    </Activity>
  );
  const { user, redraw } = renderUi(page('visible'), 'US');
  turnNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for the network/);
  redraw(page('hidden'));
  turnNetwork(true);
  expect(sent).not.toHaveBeenCalled();

  redraw(page('visible'));
  expect(sent).toHaveBeenCalledTimes(1);
});
