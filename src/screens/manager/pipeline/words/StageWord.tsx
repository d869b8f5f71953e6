import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OpportunityStage } from '#lib/opportunity-stages.ts';
import { Status } from '#ui/status/Status.tsx';

const tones = {
  initial: 'draft',
  need: 'progress',
  quote: 'progress',
  negotiate: 'progress',
  won: 'done',
  lost: 'danger',
  void: 'ended',
} as const;

/** Shows the stage of an opportunity, as a shape and a word. */
export function StageWord({ stage, isPill }: { stage: OpportunityStage; isPill?: boolean | undefined }) {
  const t = useStrings(opportunityStrings);
  return (
    <Status tone={tones[stage]} isPill={isPill}>
      {t(`stage.${stage}`)}
    </Status>
  );
}
