import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';

import { strings } from './strings.ts';

interface StartButtonsProps<Job> {
  job: { id: string; good: number };
  /** What the button says: what will be imported, and how many. */
  action: string;
  /** What the way back says: what can be said anew. */
  back: string;
  start: (input: { id: string }) => Promise<Job>;
  onStarted: (job: Job) => void;
  onBack: () => void;
}

/** After a dry run of the server: import what is good, or say other things about the table. */
export function StartButtons<Job>({ job: { id, good }, action, back, start, onStarted, onBack }: StartButtonsProps<Job>) {
  const t = useStrings(strings);
  const { submit, isBusy, error } = useSubmission(start);
  const send = async () => {
    const next = await submit({ id });
    if (next) onStarted(next);
  };
  return (
    <>
      <Button variant="primary" isBusy={isBusy} isDisabled={good === 0} disabledReason={t('nothingGood')} onPress={() => void send()}>
        {action}
      </Button>
      <Button onPress={onBack}>{back}</Button>
      <FailureLine failure={error} />
    </>
  );
}
