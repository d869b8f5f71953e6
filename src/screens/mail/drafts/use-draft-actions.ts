import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

type Row = Schemas['OutgoingRow'];

export interface DraftActions {
  readonly remove: (row: Row) => void;
  readonly cancel: (row: Row) => void;
  readonly answer: (row: Row, answer: Schemas['UnsureAnswer']['answer']) => void;
}

/** Returns the actions on a mail of the list; each change reads the list anew. */
export function useDraftActions(reload: () => void): DraftActions {
  const t = useStrings(strings);
  const { deleteDrafts, undoDraftDeletion, cancelMail, updateUnsureMail } = useCalls();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const run = async (act: () => Promise<unknown>, onDone: () => void) => {
    const isDone = await attempt(act);
    if (isDone) onDone();
    reload();
  };
  return {
    remove: ({ id, subject }) => {
      const undo = takeBack(t('undo'), () => undoDraftDeletion({ ids: id }).finally(reload));
      const text = t('deleted', { subject: subject || t('noSubject') });
      void run(
        () => deleteDrafts({ ids: id }),
        () => show({ tone: 'success', text, action: undo }),
      );
    },
    cancel: ({ id }) =>
      void run(
        () => cancelMail({ id }),
        () => show({ tone: 'success', text: t('cancelled') }),
      ),
    answer: ({ id }, answer) =>
      void run(
        () => updateUnsureMail({ id, answer }),
        () => show({ tone: 'success', text: t(answer === 'resend' ? 'resent' : 'counted') }),
      ),
  };
}
