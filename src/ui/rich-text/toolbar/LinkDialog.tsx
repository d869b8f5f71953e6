import type { Editor } from '@tiptap/core';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from '../strings.ts';

/** Asks where the selected words lead; without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useStrings(strings);
  const former = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(former);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    // After the window has given the focus back.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const set = () => {
    const href = linkOf(address);
    setWrong(href === undefined);
    if (href === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && former === '')
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <FormDialog
      title={t('linkTitle')}
      action={t('linkSet')}
      isOpen
      isBusy={false}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={set}
      onClose={close}
    >
      <TextField
        label={t('linkAddress')}
        name="address"
        inputMode="url"
        value={address}
        isRequired
        maxLength={2000}
        error={isWrong ? t('linkWrong') : undefined}
        onChange={setAddress}
      />
      {former === '' ? null : (
        <div>
          <Button
            variant="text"
            onPress={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            {t('linkRemove')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** The address that was meant; nothing for what cannot be one or would run something. */
function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).hostname.includes('.')
    ? address
    : undefined;
}
