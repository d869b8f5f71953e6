import type { Editor } from '@tiptap/core';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { TextVariable } from '../RichText.tsx';
import { strings } from '../strings.ts';

/** Puts a variable in, with what stands for it where nothing is known. */
export function VariableDialog({ editor, variable, onClose }: { editor: Editor; variable: TextVariable; onClose: () => void }) {
  const t = useStrings(strings);
  const [fallback, setFallback] = useState('');
  const close = () => {
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  const insert = () => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'variable', attrs: { name: variable.name, fallback: fallback.trim() } })
      .run();
    close();
  };
  return (
    <FormDialog
      title={t('variableTitle', { name: variable.label })}
      action={t('insert')}
      isOpen
      isBusy={false}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={insert}
      onClose={close}
    >
      <TextField label={t('fallback')} name="fallback" value={fallback} maxLength={100} help={t('fallbackHelp')} onChange={setFallback} />
    </FormDialog>
  );
}
