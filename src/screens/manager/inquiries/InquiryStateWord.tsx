import { useMinute } from '#actors/use-minute.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { type InquiryRow, isOver } from './inquiry.ts';
import { strings } from './list/strings.ts';
import { wordStrings } from './words-strings.ts';

const tones = { new: 'info', claimed: 'progress', answered: 'done', closed: 'ended' } as const;

/** Says where an inquiry stands; one that waits for an answer says for how long, and stands out when that is too long. */
export function InquiryStateWord({ inquiry, isPill = false }: { inquiry: InquiryRow; isPill?: boolean }) {
  const { state, waitinghours, isoverdue } = inquiry;
  const word = useStrings(wordStrings);
  const t = useStrings(strings);
  const now = useMinute();
  if (isOver(inquiry, now))
    return (
      <Status tone="ended" isPill={isPill}>
        {t('over')}
      </Status>
    );
  const waits = waitinghours > 0 ? ` · ${t(isoverdue ? 'overdueFor' : 'waitsFor', { hours: waitinghours })}` : '';
  return (
    <Status tone={isoverdue ? 'danger' : tones[state]} isPill={isPill}>
      {`${word(`state.${state}`)}${waits}`}
    </Status>
  );
}
