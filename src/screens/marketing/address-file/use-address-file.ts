import { useEffect, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { linesWithin } from '#lib/lines-within.ts';

import { strings } from './strings.ts';

const MOST_MB = 12;
const MOST_CHARACTERS = 200_000;

interface AddressFile {
  /** The text that stands in the field already. */
  typed: string;
  /** Whether whole domains are wanted as well. */
  withDomains: boolean;
  /** Gets the text with the addresses at its end, and how many they are. */
  onRead: (text: string, count: number) => void;
}

/** Puts the addresses of a file of this computer behind those that were typed: an Excel workbook, or text of any kind. */
export function useAddressFile({ withDomains, ...field }: AddressFile) {
  const t = useStrings(strings);
  const { uploadEdmAddresses } = useCalls();
  const { show } = useToastActions();
  const isFit = useFileCheck(MOST_MB);
  const { submit, isBusy } = useAction((content: File) => uploadEdmAddresses({ filename: content.name.slice(-255), content }));
  // The field goes on being written while the file is read.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const readFile = async (file: File) => {
    if (!isFit(file)) return;
    const read = await submit(file);
    if (!read) return;
    const wanted = read.addresses.filter((entry) => withDomains || !entry.startsWith('@'));
    if (wanted.length === 0) return show({ tone: 'warning', text: t('none') });
    const { typed, onRead } = latest.current;
    const lines = [typed.trim(), ...wanted].filter((line) => line !== '');
    const fitting = linesWithin(lines, MOST_CHARACTERS);
    const count = wanted.length - (lines.length - fitting.length);
    const total = Math.max(read.total, wanted.length);
    if (fitting.length < lines.length || read.total > read.addresses.length)
      show({ tone: 'warning', text: t('more', { total, n: count }) });
    onRead(fitting.join('\n'), count);
  };
  return { isBusy, readFile };
}
