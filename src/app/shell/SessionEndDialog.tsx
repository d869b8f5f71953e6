import { useState } from 'react';

import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { strings } from './strings.ts';

/** Says when the session ends and offers to prolong it; put aside, it leaves the page as it is, and the end comes with its own words. */
export function SessionEndDialog({ onProlong }: { onProlong: () => void }) {
  const t = useStrings(strings);
  const { secondsLeft, isProlonging } = useSession();
  const [isAside, setAside] = useState(false);
  // Read out once: a count that changes under a screen reader every second cannot be listened to.
  const [atFirst] = useState(secondsLeft);
  return (
    <ConfirmDialog
      title={t('sessionEnds')}
      body={
        <>
          <span aria-hidden="true">{t('sessionEndsIn', { seconds: secondsLeft ?? 0 })}</span>
          <VisuallyHidden>{t('sessionEndsIn', { seconds: atFirst ?? 0 })}</VisuallyHidden>
        </>
      }
      action={t('prolong')}
      isOpen={!isAside}
      isBusy={isProlonging}
      onConfirm={onProlong}
      onClose={() => setAside(true)}
    />
  );
}
