import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { renderUi } from '../support/render-ui.tsx';

const NO_FAULTS = { rest: undefined };

test('a user who sends the form of a dialog does not send the form that the dialog was opened from', async () => {
  const [message, file] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = renderUi(
    <Form errors={NO_FAULTS} onSubmit={message}>
      <FormDialog
        title="Send a file"
        action="Send"
        isOpen
        isBusy={false}
        errors={NO_FAULTS}
        draft={null}
        onSubmit={file}
        onClose={() => {}}
      >
        <TextField label="Caption" name="caption" value="" onChange={() => {}} />
      </FormDialog>
    </Form>,
    'US',
  );
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  screen.getByRole('textbox', { name: 'Caption' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(file).toHaveBeenCalledTimes(2);
  expect(message).not.toHaveBeenCalled();
});

test('Ctrl+Enter in a dialog without a form does not send the form that the dialog was opened from', async () => {
  const send = vi.fn<() => void>();
  const { user } = renderUi(
    <Form errors={NO_FAULTS} onSubmit={send}>
      <Dialog title="Later" width="form" isOpen onClose={() => {}}>
        <TextField label="Time" name="time" value="" onChange={() => {}} />
      </Dialog>
    </Form>,
    'US',
  );
  (await screen.findByRole('textbox', { name: 'Time' })).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
});

test.each([{ isDisabled: true }, { isBusy: true }])('Ctrl+Enter sends no form whose button is off: %o', async (off) => {
  const send = vi.fn<() => void>();
  const form = (state: typeof off | undefined) => (
    <Form errors={NO_FAULTS} onSubmit={send}>
      <TextField label="Name" name="name" value="" onChange={() => {}} />
      <Button type="submit" {...state}>
        Save
      </Button>
    </Form>
  );
  const { user, redraw } = renderUi(form(off), 'US');
  screen.getByRole('textbox', { name: 'Name' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
  redraw(form(undefined));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
});
