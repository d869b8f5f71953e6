import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { useCalls } from '#actors/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Sail } from '#ui/logo/Sail.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { ResultDialog } from '../../pool/batch/questions/ResultDialog.tsx';
import { useBatch } from '../../pool/batch/use-batch.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from './StageSteps.css.ts';
import { strings } from './strings.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const LOST = 9;
const STAGES = [...STEPS, LOST] as const;

/** How far a customer has come, as the scale of a chart: eight cells, and the sail at the one reached. */
export function StageSteps() {
  const t = useStrings(strings);
  const name = useStrings(stageStrings);
  const { stage } = useCompany().company;
  const isLost = stage === LOST;
  return (
    <section className={styles.stages} aria-labelledby="company-stage">
      <h2 id="company-stage">
        <VisuallyHidden>{isLost ? name('stage.9') : t('stageOf', { n: stage, name: name(`stage.${stage}`) })}</VisuallyHidden>
      </h2>
      <div className={styles.way}>
        {isLost ? (
          <span>
            <Status tone="ended" isPill>
              {name('stage.9')}
            </Status>
          </span>
        ) : (
          <ol className={styles.steps} aria-hidden="true">
            {STEPS.map((step) => (
              <li key={step} className={styles.step} data-done={step <= stage || undefined} data-current={step === stage || undefined}>
                <span className={styles.sail}>{step === stage ? <Sail width={15} /> : null}</span>
                <span className={styles.cell} />
                <span className={styles.name}>{name(`stage.${step}`)}</span>
              </li>
            ))}
          </ol>
        )}
        <StageMenu />
      </div>
    </section>
  );
}

/** Moves the customer to another stage, forward or back. */
export function StageMenu({ onDone }: { onDone?: () => void }) {
  const t = useStrings(strings);
  const name = useStrings(stageStrings);
  const { company, changed } = useCompany();
  const { updateCustomerStages } = useCalls();
  // As one of many: its undo brings back a deal that went with the stage, and the day of the deal.
  const batch = useBatch(changed);
  const move = async (stage: typeof company.stage) => {
    const isDone = await batch.runAtOnce({
      call: () => updateCustomerStages({ id: company.id, stage }),
      said: () => t('stageChanged', { name: name(`stage.${stage}`) }),
    });
    if (isDone) onDone?.();
  };
  if (useCompanyPermission()('edit').isDisabled) return null;
  return (
    <div className={styles.menu}>
      <MenuButton
        label={t('changeStage')}
        trigger={
          <>
            {t('changeStage')}
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={STAGES.map((step) => ({ id: String(step), name: name(`stage.${step}`), isCurrent: step === company.stage }))}
        onAction={(id) => void move(Number(id) as typeof company.stage)}
      />
      {batch.outcome ? <ResultDialog result={batch.outcome} onClose={batch.putAway} /> : null}
    </div>
  );
}
