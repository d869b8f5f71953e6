import type { Editor } from '@tiptap/core';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { RichTextProps } from '../RichText.tsx';
import { strings } from '../strings.ts';

interface PictureDialogProps {
  editor: Editor;
  file: File;
  upload: NonNullable<RichTextProps['uploadPicture']>;
  onClose: () => void;
}

/** Asks what a picture shows, keeps it, and puts it where the caret is. */
export function PictureDialog({ editor, file, upload, onClose }: PictureDialogProps) {
  const t = useStrings(strings);
  const [alt, setAlt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  const insert = async () => {
    setBusy(true);
    const fileid = await upload(file);
    setBusy(false);
    if (fileid === undefined) return;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { fileid, alt: alt.trim(), width: null } })
      .run();
    close();
  };
  return (
    <FormDialog
      title={t('pictureTitle')}
      action={t('insert')}
      isOpen
      isBusy={isBusy}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={() => void insert()}
      onClose={close}
    >
      <p>{file.name}</p>
      <TextField label={t('pictureAlt')} name="alt" value={alt} maxLength={300} help={t('pictureAltHelp')} onChange={setAlt} />
    </FormDialog>
  );
}
