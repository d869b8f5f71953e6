import { useState } from 'react';

import { useDraft } from '#actors/use-draft.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { OverlayProps } from '../overlay.ts';
import { strings } from './strings.ts';

/** Takes settings that were copied elsewhere. */
export function PasteDialog({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  const { chosen, paste, putBack } = useSettings();
  const { show } = useToastActions();
  const [text, setText, forget] = useDraft('settings.paste', '');
  const [isWrong, setWrong] = useState(false);

  const apply = () => {
    const isUsed = paste(text);
    setWrong(!isUsed);
    if (!isUsed) return;
    show({ tone: 'success', text: t('pasted'), action: { name: t('undo'), takesBack: true, onPress: () => putBack(chosen) } });
    forget();
    onClose();
  };

  return (
    <Dialog
      title={t('pasteTitle')}
      width="form"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={apply}>
          {t('pasteApply')}
        </Button>
      }
    >
      <TextField label={t('pasteField')} name="settings" value={text} onChange={setText} error={isWrong ? t('pasteFailed') : undefined} />
    </Dialog>
  );
}
