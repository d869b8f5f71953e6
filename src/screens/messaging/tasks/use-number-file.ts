import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { linesWithin } from '#lib/lines-within.ts';
import { tableLimits } from '#lib/table-limits.ts';

import { strings } from './strings.ts';

export const MOST_CHARACTERS = 200_000;

interface NumberFile {
  /** What stands there already. */
  typed: string;
  onTaken: (text: string) => void;
}

/** Puts the people of a table of this computer behind those that were typed, and says how many they are. */
export function useNumberFile({ typed, onTaken }: NumberFile) {
  const t = useStrings(strings);
  const { uploadWhatsAppNumbers } = useCalls();
  const { show } = useToastActions();
  const isFit = useFileCheck(tableLimits.customers.mb);
  const { submit, isBusy } = useAction((content: File) => uploadWhatsAppNumbers({ filename: content.name.slice(-255), content }));
  const take = async (file: File) => {
    if (!isFit(file)) return;
    const read = await submit(file);
    if (!read) return;
    const before = typed.trimEnd() === '' ? [] : [typed.trimEnd()];
    const fitting = linesWithin([...before, ...read.people], MOST_CHARACTERS);
    const taken = fitting.length - before.length;
    onTaken(fitting.join('\n'));
    if (taken < read.total) show({ tone: 'warning', text: t('fileMore', { total: read.total, n: taken }) });
    else show({ tone: 'success', text: t('fileAdded', { n: taken }) });
  };
  return { isBusy, take };
}
