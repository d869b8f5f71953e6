import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

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
