import { useSubmission } from '#actors/use-submission.ts';
import { UndoImport, type UndoImportProps } from '#ui/import/UndoImport.tsx';

interface UndoButtonProps<Job> extends Pick<UndoImportProps, 'body' | 'action'> {
  job: { id: string; filename: string };
  undo: (input: { id: string }) => Promise<Job>;
  /** Takes over what the call answered. */
  onUndone: (job: Job) => void;
}

/** Takes back what an import has brought. */
export function UndoButton<Job>({ job: { id, filename }, undo, onUndone, ...words }: UndoButtonProps<Job>) {
  const { submit, isBusy, error } = useSubmission(undo);
  const send = async () => {
    const next = await submit({ id });
    if (next) onUndone(next);
  };
  return <UndoImport filename={filename} {...words} isBusy={isBusy} failure={error} onUndo={() => void send()} />;
}
