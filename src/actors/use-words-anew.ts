import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { languageOfWords } from '#client/language-of-words.ts';
import { settingsIn } from '#machines/settings.machine.ts';

import { useSystem } from './system.ts';

/** The questions whose answers are shown, each by its signal. */
export interface Questions {
  /** Notes a question that goes to the server, and gives its options back. */
  readonly note: <Options extends { signal: AbortSignal }>(options: Options) => Options;
  readonly signals: Set<AbortSignal>;
}

/** Notes the last question; all of them where their answers are shown `together`, as the stretches of one list are. */
export function useQuestions({ together = false } = {}): Questions {
  const [questions] = useState<Questions>(() => {
    const signals = new Set<AbortSignal>();
    return {
      signals,
      note: (options) => {
        if (together) dropRepeated(signals);
        else signals.clear();
        signals.add(options.signal);
        return options;
      },
    };
  });
  return questions;
}

/** One answer in a language stands for all others in it, so that those of a long day do not pile up; a question that was given up stands for none. */
function dropRepeated(signals: Set<AbortSignal>): void {
  const languages = new Set<string>();
  for (const signal of signals) {
    const language = languageOfWords(signal);
    if (signal.aborted || (language !== undefined && languages.has(language))) signals.delete(signal);
    else if (language !== undefined) languages.add(language);
  }
}

/**
 * Asks anew what the server worded in a language that is no longer spoken, such as the names of countries.
 *
 * What it did not word is left alone. A page behind another asks when it comes to the front, because React runs no effect of it before.
 */
export function useWordsAnew({ signals }: Questions, { isBusy, reload }: { isBusy: boolean; reload: () => void }): void {
  const language = useSelector(useSystem().settings, ({ context }) => settingsIn(context).lang);
  useEffect(() => {
    const isStale = [...signals].some((signal) => (languageOfWords(signal) ?? language) !== language);
    if (isBusy || !isStale) return;
    signals.clear();
    reload();
  }, [signals, isBusy, language, reload]);
}
