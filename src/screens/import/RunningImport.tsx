import { useAction } from '#actors/use-submission.ts';
import { ImportProgress, type ImportProgressProps } from '#ui/import/ImportProgress.tsx';

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
