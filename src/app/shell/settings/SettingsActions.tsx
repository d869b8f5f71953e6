import { useState } from 'react';

import { useDraft } from '#actors/use-draft.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { SettingsPatch } from '#lib/settings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import { strings } from './strings.ts';

/** Takes back what was changed since the drawer was opened, takes the settings along to another browser, or returns to the defaults. */
export function SettingsActions() {
  const t = useStrings(strings);
  const { chosen, putBack, reset, copy } = useSettings();
  // The drawer's content lives only while it is open.
  const [before] = useState(chosen);
  const { show } = useToastActions();
  const [asking, setAsking] = useState<'reset' | 'paste'>();
  const stopAsking = () => setAsking(undefined);

  const copyAll = async () => {
    const done = await navigator.clipboard.writeText(copy()).then(
      () => true,
      () => false,
    );
    show(done ? { tone: 'success', text: t('copied') } : { tone: 'warning', text: t('copyFailed') });
  };

  return (
    <>
      <Button
        {...(isSame(before, chosen) && { isDisabled: true, disabledReason: t('nothingChanged') })}
        onPress={() => {
          putBack(before);
          show({ tone: 'success', text: t('putBackDone') });
        }}
      >
        {t('putBack')}
      </Button>
      <Button onPress={() => void copyAll()}>{t('copy')}</Button>
      <Button onPress={() => setAsking('paste')}>{t('paste')}</Button>
      <Button onPress={() => setAsking('reset')}>{t('reset')}</Button>
      <PasteDialog isOpen={asking === 'paste'} onClose={stopAsking} />
      <ConfirmDialog
        title={t('resetAsk')}
        body={t('resetBody')}
        action={t('resetDo')}
        isOpen={asking === 'reset'}
        onClose={stopAsking}
        onConfirm={() => {
          reset();
          stopAsking();
          show({ tone: 'success', text: t('resetDone'), action: { name: t('undo'), takesBack: true, onPress: () => putBack(chosen) } });
        }}
      />
    </>
  );
}

const isSame = (one: SettingsPatch, other: SettingsPatch) => JSON.stringify(one) === JSON.stringify(other);

/** Takes settings that were copied elsewhere. */
function PasteDialog({ isOpen, onClose }: OverlayProps) {
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
