import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';
import { ValueQuestion } from './ValueQuestion.tsx';

const STARS = [0, 1, 2, 3, 4, 5];

/** Asks how many stars customers get. */
export function StarDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const { markCustomerStars } = useCalls();
  return (
    <ValueQuestion
      title={t('starTitle', { n: target.count })}
      action={bar('action.star')}
      label={t('starField')}
      name="star"
      options={STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))}
      initial="1"
      run={(star) => ({ call: () => markCustomerStars({ ...target.choice, star: Number(star) }), said: (n) => bar('starred', { n }) })}
      batch={batch}
      onClose={onClose}
    />
  );
}
