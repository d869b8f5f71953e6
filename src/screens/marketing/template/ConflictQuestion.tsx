import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { strings } from './strings.ts';

/** Asks which of two versions stays; closing decides nothing that is lost. */
export function ConflictQuestion({ onKeepMine, onTakeTheirs }: { onKeepMine: () => void; onTakeTheirs: () => void }) {
  const t = useStrings(strings);
  return (
    <Dialog
      title={t('conflictTitle')}
      width="confirm"
      isOpen
      onClose={onKeepMine}
      actions={
        <>
          <Button onPress={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onPress={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflictHow')}</p>
    </Dialog>
  );
}
