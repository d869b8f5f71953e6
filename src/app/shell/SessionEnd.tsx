import { useEffect, useRef } from 'react';

import { useSession } from '#actors/use-session.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { strings } from './strings.ts';

const SessionEndDialog = onDemand(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);

/** Announces the end of the session two minutes before it comes, and says so when it was put off. */
export function SessionEnd() {
  const t = useStrings(strings);
  const { isExpiring, prolong } = useSession();
  const { show } = useToastActions();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isExpiring && isAsked.current) show({ tone: 'success', text: t('prolonged') });
    if (!isExpiring) isAsked.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- it is said when the end was put off, not when the language changes
  }, [isExpiring]);
  const ask = () => {
    isAsked.current = true;
    prolong();
  };
  return isExpiring ? <SessionEndDialog onProlong={ask} /> : null;
}
