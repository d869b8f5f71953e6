import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { Copied } from './Copied.tsx';
import * as styles from './doors.css.ts';
import { strings } from './strings.ts';

export interface MadeSecretProps {
  title: string;
  why: string;
  secret: string;
  onClose: () => void;
}

/** A new secret, to be copied now or never. */
export function MadeSecret({ title, why, secret, onClose }: MadeSecretProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={title} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <p className={styles.note}>{why}</p>
      <Copied text={secret} />
    </Dialog>
  );
}
