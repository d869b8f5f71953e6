import { useToasts } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';

import { strings } from './strings.ts';

/** The landmark with the short messages. */
export function Notifications() {
  const t = useStrings(strings);
  const { toasts, dismiss, act, pause, resume } = useToasts();
  return <Toasts label={t('notifications')} toasts={toasts} onDismiss={dismiss} onAct={act} onPause={pause} onResume={resume} />;
}
