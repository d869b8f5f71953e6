import { useCalls } from '#actors/calls.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

/** All that was mined for one customer, or one address wherever the company has it from a site. */
export type ErasedMined = { id: string; email?: undefined } | { email: string; id?: undefined };

export interface EraseDialogProps {
  erased: ErasedMined;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before what was mined is erased, as a person may demand. */
export function EraseDialog({ erased, onErased, onClose }: EraseDialogProps) {
  const t = useStrings(strings);
  const { deleteMinedValues } = useCalls();
  const removal = useRemoval({
    remove: () => deleteMinedValues(erased.email === undefined ? { id: erased.id } : { email: erased.email }),
    done: t('erased'),
    onRemoved: onErased,
    onClose,
  });
  return (
    <ConfirmDialog
      {...removal}
      title={erased.email === undefined ? t('eraseTitle') : t('eraseAddressTitle', { email: erased.email })}
      body={t(erased.email === undefined ? 'eraseBody' : 'eraseAddressBody')}
      action={t(erased.email === undefined ? 'eraseNow' : 'eraseAddress')}
      isDanger
      isOpen
    />
  );
}
