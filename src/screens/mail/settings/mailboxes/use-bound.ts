import { useEffect, useEffectEvent } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** Ends the dialog once the mailbox is there, and says so. */
export function useBound(mailbox: Schemas['Mailbox'] | undefined, end: (mailbox: Schemas['Mailbox']) => void): void {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const finish = useEffectEvent((bound: Schemas['Mailbox']) => {
    show({ tone: 'success', text: t('bound', { email: bound.email }) });
    end(bound);
  });
  useEffect(() => {
    if (mailbox) finish(mailbox);
  }, [mailbox]);
}
