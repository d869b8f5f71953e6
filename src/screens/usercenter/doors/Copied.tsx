import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';

import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './doors.css.ts';
import { strings } from './strings.ts';

/** A text to take along, with the button that copies it. */
export function Copied({ text }: { text: string }) {
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
