import { useCalls } from '#actors/calls.ts';
import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayMove, type OpportunityStage, STAGES } from '#lib/opportunity-stages.ts';
import { newOfferHref } from '#routes/deal-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { DEALS_AREA } from '../../pipeline-area.ts';
import { StageWord } from '../../words/StageWord.tsx';
import * as styles from '../../words/words.css.ts';
import { strings } from './strings.ts';

export interface OpportunityHeadProps {
  opportunity: Schemas['Opportunity'];
  moves: StageMoves;
  onEdit: () => void;
  onChange: () => void;
  /** It is gone. */
  onClose: () => void;
}

/** The name of an opportunity, where it stands, and what can be done with it. */
export function OpportunityHead({ opportunity, moves, onEdit, onChange, onClose }: OpportunityHeadProps) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const may = usePermission();
  const remove = useDeletion(onChange);
  const go = useGo();
  const { id, name, stage, customerid, companyname, currency } = opportunity;
  const edit = may(DEALS_AREA, 'edit');
  const places = STAGES.filter((to) => mayMove(stage, to)).map((to) => ({ id: to, name: word(`stage.${to}`) }));
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{name}</h3>
      <StageWord stage={stage} isPill />
      <span className={styles.actions}>
        {edit.isDisabled ? null : (
          <MenuButton
            label={t('moveTo')}
            trigger={t('moveTo')}
            items={places}
            onAction={(to) => moves.move(opportunity, to as OpportunityStage)}
          />
        )}
        {customerid === '' || may('customer', 'view').isDisabled ? null : (
          <Button
            size="small"
            {...may(DEALS_AREA, 'add')}
            onPress={() => go(newOfferHref({ customerid, name: companyname, opportunityid: id, currency }))}
          >
            {t('newOffer')}
          </Button>
        )}
        <Button size="small" {...edit} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          variant="danger"
          {...may(DEALS_AREA, 'delete')}
          onPress={() => void remove(opportunity).then((isGone) => (isGone ? onClose() : undefined))}
        >
          {t('remove')}
        </Button>
      </span>
    </div>
  );
}

/** Deletes without a question, because it can be brought back. */
function useDeletion(onChange: () => void) {
  const t = useStrings(strings);
  const { deleteOpportunity, undoOpportunityDeletion } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const bringBack = async ({ id, name }: Schemas['Opportunity']) => {
    await undoOpportunityDeletion({ id });
    show({ tone: 'success', text: t('restored', { name }) });
    onChange();
  };
  return async (opportunity: Schemas['Opportunity']): Promise<boolean> => {
    const { id, name } = opportunity;
    if (!(await attempt(() => deleteOpportunity({ id })))) return false;
    onChange();
    show({ tone: 'success', text: t('removed', { name }), action: takeBack(t('undo'), () => bringBack(opportunity)) });
    return true;
  };
}
