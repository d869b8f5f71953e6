import type { ReactNode } from 'react';

import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportProgress, type ImportProgressProps } from '#ui/import/ImportProgress.tsx';
import { UndoImport, type UndoImportProps } from '#ui/import/UndoImport.tsx';

import { strings } from './strings.ts';

interface StartButtonsProps<Job> {
  job: { id: string; good: number };
  /** The button's words: what will be imported, and how many. */
  action: string;
  /** The words of the way back: what can be said anew. */
  back: string;
  start: (input: { id: string }) => Promise<Job>;
  onStarted: (job: Job) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
  onBack: () => void;
}

/** After a dry run of the server: import what is good, or say other things about the table. */
export function StartButtons<Job>({ job: { id, good }, action, back, start, onStarted, onRefused, onBack }: StartButtonsProps<Job>) {
  const t = useStrings(strings);
  const { submit, isBusy, error } = useSubmission(start);
  const send = async () => {
    const next = await submit({ id });
    if (next) onStarted(next);
    else onRefused();
  };
  return (
    <>
      <Button variant="primary" isBusy={isBusy} isDisabled={good === 0} disabledReason={t('nothingGood')} onPress={() => void send()}>
        {action}
      </Button>
      <Button onPress={onBack}>{back}</Button>
      <div className={styles.failure}>
        <FailureLine failure={error} />
      </div>
    </>
  );
}

interface StartImportProps<Job> {
  /** The dry run's findings, as figures. */
  figures: ReactNode;
  /** The button's words: what will be imported, and how many. */
  action: string;
  isNothingGood: boolean;
  start: () => Promise<Job>;
  onStarted: (job: Job) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
  onBack: () => void;
  /** The rows that will be left out, to be saved. */
  children: ReactNode;
}

/** After a dry run: what it found, and the start of the import, the way back to the columns, and the rows that will be left out. */
export function StartImport<Job>({ figures, action, isNothingGood, start, onStarted, onRefused, onBack, children }: StartImportProps<Job>) {
  const t = useStrings(strings);
  const { submit, isBusy, error } = useSubmission(start);
  const send = async () => {
    const job = await submit(undefined);
    if (job) onStarted(job);
    else onRefused();
  };
  return (
    <section className={styles.section}>
      {figures}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('importing')}
          isDisabled={isNothingGood}
          disabledReason={t('nothingGood')}
          onPress={() => void send()}
        >
          {action}
        </Button>
        <Button isDisabled={isBusy} onPress={onBack}>
          {t('back')}
        </Button>
        {children}
      </div>
      <FailureLine failure={error} />
    </section>
  );
}

interface RunningImportProps<Job> extends Pick<ImportProgressProps, 'words' | 'read' | 'done' | 'total'> {
  id: string;
  /** The call that stops it; a part with no way back has none. */
  stop: ((input: { id: string }) => Promise<Job>) | undefined;
  /** Takes over what the call answered. */
  onStopped: (job: Job) => void;
}

/** A dry run, an import, or its taking back under way: how far, and the way to stop it. */
export function RunningImport<Job>({ id, stop, onStopped, ...progress }: RunningImportProps<Job>) {
  const { submit, isBusy } = useAction(async (input: { id: string }) => stop?.(input));
  const send = async () => {
    const job = await submit({ id });
    if (job) onStopped(job);
  };
  return <ImportProgress {...progress} onStop={stop && (() => void send())} isStopping={isBusy} />;
}

interface UndoButtonProps<Job> extends Pick<UndoImportProps, 'body' | 'action'> {
  job: { id: string; filename: string };
  undo: (input: { id: string }) => Promise<Job>;
  /** Takes over what the call answered. */
  onUndone: (job: Job) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
}

/** Takes back what an import has brought. */
export function UndoButton<Job>({ job: { id, filename }, undo, onUndone, onRefused, ...words }: UndoButtonProps<Job>) {
  const { submit, isBusy, error } = useSubmission(undo);
  const send = async () => {
    const next = await submit({ id });
    if (next) onUndone(next);
    else onRefused();
  };
  return <UndoImport filename={filename} {...words} isBusy={isBusy} failure={error} onUndo={() => void send()} />;
}
