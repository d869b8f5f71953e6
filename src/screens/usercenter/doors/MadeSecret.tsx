import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';

import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

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

/** A text to take along, with the button that copies it. */
function Copied({ text }: { text: string }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', text: t('copied') });
    });
  return (
    <>
      <code className={styles.secret}>{text}</code>
      <Button onPress={() => void copy()}>
        <Icon of={IconCopy} />
        {t('copy')}
      </Button>
    </>
  );
}
