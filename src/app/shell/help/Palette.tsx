import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import { PaletteBody } from './PaletteBody.tsx';
import { strings } from './strings.ts';

/** Goes anywhere and does anything by its name. */
export function Palette({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={t('palette')} width="view" isOpen={isOpen} onClose={onClose}>
      <PaletteBody onDone={onClose} />
    </Dialog>
  );
}
