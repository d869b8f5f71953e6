import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { wordStrings } from './strings.ts';

const tones = { 0: 'progress', 1: 'done', 2: 'ended' } as const;

/** Shows the status of a record, as a shape and a word. */
export function RecordStatusWord({ status, isPill }: { status: 0 | 1 | 2; isPill?: boolean | undefined }) {
  const t = useStrings(wordStrings);
  return (
    <Status tone={tones[status]} isPill={isPill}>
      {t(`status.${status}`)}
    </Status>
  );
}
