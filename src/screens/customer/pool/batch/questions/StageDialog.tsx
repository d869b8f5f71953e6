import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { STAGES } from '../../stages.ts';
import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';
import { ValueQuestion } from './ValueQuestion.tsx';

/** Asks how far customers have come. */
export function StageDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const stageName = useStrings(stageStrings);
  const { updateCustomerStages } = useCalls();
  const [first] = STAGES;
  return (
    <ValueQuestion
      title={t('stageTitle', { n: target.count })}
      action={bar('action.stage')}
      label={t('stageField')}
      name="stage"
      options={STAGES.map((each) => ({ id: String(each), name: stageName(`stage.${each}`) }))}
      initial={String(first)}
      run={(stage) => ({
        call: () => updateCustomerStages({ ...target.choice, stage: Number(stage) as Schemas['Stage'] }),
        said: (n) => t('staged', { n }),
      })}
      batch={batch}
      onClose={onClose}
    />
  );
}
