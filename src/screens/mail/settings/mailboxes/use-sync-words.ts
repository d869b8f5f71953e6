import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

const tones = {
  waiting: 'draft',
  connecting: 'progress',
  syncing: 'progress',
  idle: 'done',
  retrying: 'warning',
  refused: 'danger',
  disabled: 'ended',
} as const;

/** How far a mailbox is read, in words that say what to do where something has to be done. */
export function useSyncWords(): (sync: Schemas['MailSync']) => { tone: (typeof tones)[keyof typeof tones]; words: string; todo: string } {
  const t = useStrings(strings);
  const { relative, clock } = useFormats();
  const retryWords = (state: string, fault: Schemas['MailFault']) => (state === 'retrying' && fault !== '' ? t(`fault.${fault}`) : '');
  return ({ state, kept, total, lasttime, nexttime, fault }) => {
    const moment = state === 'retrying' ? nexttime : lasttime;
    const time = moment === null ? '' : (state === 'retrying' ? clock : relative)(moment);
    // A pass that has not ended yet has nothing to say of when.
    const shown = state === 'idle' && (lasttime === null || kept < total) ? 'syncing' : state;
    return {
      tone: tones[shown],
      words: t(`state.${shown}`, { kept, total, time }),
      todo: state === 'refused' ? t('todo.refused') : retryWords(state, fault),
    };
  };
}
