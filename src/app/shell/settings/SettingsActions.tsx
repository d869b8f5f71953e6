import { useState } from 'react';

import { useSettings } from '#actors/use-settings.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { PasteDialog } from './PasteDialog.tsx';
import { strings } from './strings.ts';

/** Keeps the settings, takes them along to another browser, or returns to the defaults. */
export function SettingsActions() {
  const t = useStrings(strings);
  const { save, reset, copy } = useSettings();
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
        variant="primary"
        onPress={() => {
          save();
          show({ tone: 'success', text: t('saved') });
        }}
      >
        {t('save')}
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
          show({ tone: 'success', text: t('resetDone') });
        }}
      />
    </>
  );
}
